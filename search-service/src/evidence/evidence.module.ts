import { Module } from '@nestjs/common'
import { CapturesModule } from '../captures/captures.module.ts'
import { ExportSlots } from '../exports/export-slots.ts'
import { ImagesModule } from '../images/images.module.ts'
import { LogModule } from '../log/log.module.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { EvidenceController } from './evidence.controller.ts'
import { EvidenceService } from './evidence.service.ts'

/** Packets that may be sent at once: to one network, such as a classroom's, and in all. Each holds up to a megabyte. */
const OF_NETWORK = 10
const IN_ALL = 40

/** Makes packets that show, without the site, what our service received. */
@Module({
  imports: [SearchesModule, CapturesModule, ImagesModule, LogModule],
  controllers: [EvidenceController],
  providers: [
    EvidenceService,
    { provide: ExportSlots, useFactory: () => new ExportSlots(OF_NETWORK, IN_ALL) },
  ],
})
export class EvidenceModule {}
