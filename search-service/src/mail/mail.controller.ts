import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { z } from 'zod'
import { Describes } from '../platform/http/describes.ts'
import { RateLimit } from '../platform/http/rate-limit.guard.ts'
import { valid } from '../platform/http/validation.ts'
import {
  confirmAnswerSchema,
  confirmSchema,
  newsletterAnswerSchema,
  newsletterSchema,
  sendEmailSchema,
} from './mail.schemas.ts'
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
    description:
      'Where mail is set up the address is on the list once its owner has confirmed it by the link of a message.',
    body: newsletterSchema,
    answer: newsletterAnswerSchema,
    failures: { 400: 'The address is not complete.', 429: 'Too many messages from this network.' },
  })
  signUp(
    @Body(valid(newsletterSchema)) signUp: z.output<typeof newsletterSchema>,
  ): Promise<z.output<typeof newsletterAnswerSchema>> {
    return this.mail.signUp(signUp)
  }

  @Post('newsletter/confirm')
  @HttpCode(HttpStatus.OK)
  @Describes({
    summary: 'Confirm a sign-up by the token of its link, once',
    description: 'The link itself leads to a page of the site; opening it confirms nothing.',
    body: confirmSchema,
    answer: confirmAnswerSchema,
    failures: {
      400: 'The token is not complete.',
      410: 'The link was used already, or has expired.',
      429: 'Too many messages from this network.',
    },
  })
  async confirm(
    @Body(valid(confirmSchema)) { token }: z.output<typeof confirmSchema>,
  ): Promise<z.output<typeof confirmAnswerSchema>> {
    return { message: await this.mail.confirm(token) }
  }
}
