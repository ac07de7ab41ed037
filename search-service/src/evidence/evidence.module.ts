import { Module } from '@nestjs/common'
import { CapturesModule } from '../captures/captures.module.ts'
import { ExportSlots } from '../exports/export-slots.ts'
import { ImagesModule } from '../images/images.module.ts'
import { LogModule } from '../log/log.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { EvidenceController } from './evidence.controller.ts'
import { EvidenceService } from './evidence.service.ts'

/** Packets that are being sent at once: to a classroom behind one router, and in all. Each holds a megabyte at most. */
const OF_NETWORK = 10
const IN_ALL = 40

/** Packets that show, away from the site and without it, what our service received. */
@Module({
  imports: [SearchesModule, CapturesModule, ImagesModule, LogModule],
  controllers: [EvidenceController],
  providers: [
    EvidenceService,
    { provide: ExportSlots, useFactory: () => new ExportSlots(OF_NETWORK, IN_ALL) },
  ],
})
export class EvidenceModule {}
