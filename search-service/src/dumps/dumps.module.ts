import { Module } from '@nestjs/common'
import { ExportsModule } from '../exports/exports.module.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { DumpsController } from './dumps.controller.ts'
import { DumpsJobs } from './dumps.jobs.ts'
import { DumpsRepository } from './dumps.repository.ts'
import { DumpsService } from './dumps.service.ts'

/** The archive by finished months, as files that the worker keeps. */
@Module({
  imports: [ExportsModule],
  controllers: [DumpsController],
  providers: [DumpsService, DumpsRepository, DumpsJobs, ExclusiveLock],
})
export class DumpsModule {}
