import { DOWNLOADS_PER_NETWORK } from '@firewall-cafe/shared'
import { Module } from '@nestjs/common'
import { CapturesModule } from '../captures/captures.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { LogModule } from '../log/log.module.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { SearchesModule } from '../searches/searches.module.ts'
import { EvidenceController } from './evidence.controller.ts'
import { EvidenceService } from './evidence.service.ts'

/** Packets sent at once, in total. Each holds up to a megabyte. */
const TOTAL = 40

/** Makes packets that show, without the site, what our service received. */
@Module({
  imports: [SearchesModule, CapturesModule, ImagesModule, LogModule],
  controllers: [EvidenceController],
  providers: [
    EvidenceService,
    { provide: DownloadSlots, useFactory: () => new DownloadSlots(DOWNLOADS_PER_NETWORK, TOTAL) },
  ],
})
export class EvidenceModule {}
