import { Module } from '@nestjs/common'
import { ArchiveModule } from '../archive/archive.module.ts'
import { ExportSlots } from './export-slots.ts'
import { ExportsController } from './exports.controller.ts'
import { ExportsRepository } from './exports.repository.ts'
import { ExportsService } from './exports.service.ts'

/** Exports of the archive. */
@Module({
  imports: [ArchiveModule],
  controllers: [ExportsController],
  providers: [
    ExportsService,
    ExportsRepository,
    { provide: ExportSlots, useFactory: () => new ExportSlots() },
  ],
  exports: [ExportSlots],
})
export class ExportsModule {}
