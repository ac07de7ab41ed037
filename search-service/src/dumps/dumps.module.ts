import { Module } from '@nestjs/common'
import { ExportsModule } from '../exports/exports.module.ts'
import { ExclusiveLock } from '../platform/database/exclusive-lock.ts'
import { DumpsController } from './dumps.controller.ts'
import { DumpsJobs } from './dumps.jobs.ts'
import { DumpsRepository } from './dumps.repository.ts'
import { DumpsService } from './dumps.service.ts'

/** The archive as files, one for each finished month and format, which the worker makes. */
@Module({
  imports: [ExportsModule],
  controllers: [DumpsController],
  providers: [DumpsService, DumpsRepository, DumpsJobs, ExclusiveLock],
})
export class DumpsModule {}
