import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CONFIG } from '../platform/config.ts'
import { Confirmations } from './confirmations.ts'
import { MailController } from './mail.controller.ts'
import { MailJobs } from './mail.jobs.ts'
import { MailService } from './mail.service.ts'
import { Mailer, mailerFor } from './mailer.ts'
import { MessageEntity } from './message.entity.ts'
import { MessagesRepository } from './messages.repository.ts'
import { SignUpEntity } from './sign-up.entity.ts'
import { SignUpsRepository } from './signups.repository.ts'

/** The contact form and the newsletter's sign-ups. */
@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity, SignUpEntity])],
  controllers: [MailController],
  providers: [
    MailService,
    MailJobs,
    Confirmations,
    MessagesRepository,
    SignUpsRepository,
    { provide: Mailer, inject: [CONFIG], useFactory: mailerFor },
  ],
  exports: [MessagesRepository, Mailer],
})
export class MailModule {}
