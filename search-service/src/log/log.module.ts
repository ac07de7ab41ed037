import { Module } from '@nestjs/common'
import { LogController } from './log.controller.ts'
import { LogRepository } from './log.repository.ts'
import { LogService } from './log.service.ts'
import { LogVerifier } from './log-verifier.ts'

/** The log of what engines sent, staff decided and was exported, which proves that nothing was changed afterwards. */
@Module({
  controllers: [LogController],
  providers: [LogService, LogRepository, LogVerifier],
  exports: [LogService],
})
export class LogModule {}
