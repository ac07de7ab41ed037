import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { GuardedClient } from './guarded-fetch/guarded-client.ts'
import { ImageEntity } from './image.entity.ts'
import { CollectImageJob, ImageJobs } from './image.jobs.ts'
import { ImageAddressEntity } from './image-address.entity.ts'
import { ImageCollector } from './image-collector.ts'
import { ImageReader } from './image-reader.ts'
import { ImageStore } from './image-store.ts'
import { ImagesRepository } from './images.repository.ts'
import { openImageStore } from './open-image-store.ts'
import { ProxyImageController } from './proxy-image.controller.ts'

/** Pictures: fetched safely, kept by hash, shown to visitors. */
@Module({
  imports: [TypeOrmModule.forFeature([ImageEntity, ImageAddressEntity])],
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
    ImagesRepository,
    ImageCollector,
    ImageReader,
    ImageJobs,
    CollectImageJob,
  ],
  exports: [ImageStore, ImageJobs],
})
export class ImagesModule {}
