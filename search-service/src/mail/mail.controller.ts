import type { ParsedBody } from '@firewall-cafe/shared/api'
import { Controller } from '@nestjs/common'
import { ApiEndpoint, CallBody } from '../platform/http/api-endpoint.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { MailService } from './mail.service.ts'

@Controller()
@RateLimit('mails')
export class MailController {
  constructor(private readonly mail: MailService) {}

  @ApiEndpoint('POST /send-email')
  send(@CallBody('POST /send-email') message: ParsedBody<'POST /send-email'>) {
    return this.mail.receive(message)
  }

  @ApiEndpoint('POST /newsletter')
  signUp(@CallBody('POST /newsletter') signUp: ParsedBody<'POST /newsletter'>) {
    return this.mail.signUp(signUp)
  }

  @RateLimit('messages')
  @ApiEndpoint('POST /newsletter/confirm')
  async confirm(@CallBody('POST /newsletter/confirm') { token }: ParsedBody<'POST /newsletter/confirm'>) {
    return { message: await this.mail.confirm(token) }
  }
}
