import { Module } from '@nestjs/common'
import { LogController } from './log.controller.ts'
import { LogRepository } from './log.repository.ts'
import { LogService } from './log.service.ts'
import { LogVerifier } from './log-verifier.ts'

/** The log of engines' answers, staff's decisions and exports, which proves them unchanged. */
@Module({
  controllers: [LogController],
  providers: [LogService, LogRepository, LogVerifier],
  exports: [LogService],
})
export class LogModule {}
