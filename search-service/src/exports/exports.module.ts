import { DOWNLOADS_PER_NETWORK } from '@firewall-cafe/shared'
import { Module } from '@nestjs/common'
import { ArchiveModule } from '../archive/archive.module.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { ExportsController } from './exports.controller.ts'
import { ExportsRepository } from './exports.repository.ts'
import { ExportsService } from './exports.service.ts'

/** Downloads at once, in total. Each holds some megabytes. */
const TOTAL = 20

/** Exports of the archive. */
@Module({
  imports: [ArchiveModule],
  controllers: [ExportsController],
  providers: [
    ExportsService,
    ExportsRepository,
    { provide: DownloadSlots, useFactory: () => new DownloadSlots(DOWNLOADS_PER_NETWORK, TOTAL) },
  ],
  exports: [DownloadSlots],
})
export class ExportsModule {}
