import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import { newsletterAnswerSchema, newsletterSchema, sendEmailSchema } from './mail.schemas.ts'
import { MailService } from './mail.service.ts'

@ApiTags('messages')
@Controller()
@RateLimit('messages')
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Post('send-email')
  @HttpCode(HttpStatus.OK)
  @Describes({
    summary: 'Send the contact form; answers when the message is safely kept',
    description: 'The recipient must be the configured one, and the subject is always the configured one.',
    body: sendEmailSchema,
    answer: z.string(),
    answerType: 'text/plain',
    failures: {
      400: 'The message or its recipient is not right.',
      429: 'Too many messages from this network.',
    },
  })
  send(@Body(valid(sendEmailSchema)) message: z.output<typeof sendEmailSchema>): Promise<string> {
    return this.mail.receive(message)
  }

  @Post('newsletter')
  @HttpCode(HttpStatus.OK)
  @Describes({
    summary: 'Sign up for the newsletter',
    body: newsletterSchema,
    answer: newsletterAnswerSchema,
    failures: { 400: 'The address is not complete.', 429: 'Too many messages from this network.' },
  })
  async signUp(
    @Body(valid(newsletterSchema)) signUp: z.output<typeof newsletterSchema>,
  ): Promise<z.output<typeof newsletterAnswerSchema>> {
    return { message: await this.mail.signUp(signUp) }
  }
}
