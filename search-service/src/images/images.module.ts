import { GuardedClient } from '@firewall-cafe/shared/guarded-fetch'
import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { BlockedImageEntity } from './blocked-image.entity.ts'
import { BlocksRepository } from './blocks.repository.ts'
import { BlocksService } from './blocks.service.ts'
import { Blocks } from './blocks.ts'
import { FileHashMatcher } from './file-hash-matcher.ts'
import { CollectImageJob, ImageJobs } from './image.jobs.ts'
import { ImageAddressEntity } from './image-address.entity.ts'
import { ImageCollector } from './image-collector.ts'
import { ImageIntake } from './image-intake.ts'
import { ImageReader } from './image-reader.ts'
import { ImageStore } from './image-store.ts'
import { ImageToPurgeEntity } from './image-to-purge.entity.ts'
import { ImagesRepository } from './images.repository.ts'
import { openImageStore } from './open-image-store.ts'
import { OutsideLists } from './outside-lists.ts'
import { PictureDecisionEntity } from './picture-decision.entity.ts'
import { PictureDecisionsRepository } from './picture-decisions.repository.ts'
import { ProxyImageController } from './proxy-image.controller.ts'
import { PurgeJobs } from './purge.jobs.ts'
import { PurgeRepository } from './purge.repository.ts'
import { StorageRepository } from './storage.repository.ts'
import { StorageBudget } from './storage-budget.ts'
import { StorageReport } from './storage-report.ts'

/**
 * Large originals sent at once, to one network and in total. A class behind one router shares the first number: a
 * slot is free again once the sockets' buffers have taken the file, mostly at once, and the page of a refused
 * reader shows the engine's small copy.
 */
const PER_NETWORK = 24
const TOTAL = 48

/** Fetches pictures safely, stores them by hash and serves them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ImageAddressEntity,
      BlockedImageEntity,
      PictureDecisionEntity,
      ImageToPurgeEntity,
    ]),
  ],
  controllers: [ProxyImageController],
  providers: [
    {
      provide: GuardedClient,
      inject: [CONFIG],
      useFactory: (config: Config) => new GuardedClient({ loopbackPorts: config.LOOPBACK_PORTS_ALLOWED }),
    },
    {
      provide: ImageStore,
      inject: [CONFIG],
      useFactory: openImageStore,
    },
    {
      provide: FileHashMatcher,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        config.IMAGE_HASH_LIST ? FileHashMatcher.open(config.IMAGE_HASH_LIST, logger) : undefined,
    },
    { provide: DownloadSlots, useFactory: () => new DownloadSlots(PER_NETWORK, TOTAL) },
    OutsideLists,
    ImagesRepository,
    ImageIntake,
    ImageCollector,
    ImageReader,
    ImageJobs,
    CollectImageJob,
    BlocksRepository,
    Blocks,
    BlocksService,
    PictureDecisionsRepository,
    PurgeRepository,
    PurgeJobs,
    StorageRepository,
    StorageBudget,
    StorageReport,
  ],
  exports: [
    ImageStore,
    ImagesRepository,
    ImageJobs,
    Blocks,
    BlocksRepository,
    BlocksService,
    PictureDecisionsRepository,
    OutsideLists,
    PurgeJobs,
    StorageBudget,
  ],
})
export class ImagesModule {}
