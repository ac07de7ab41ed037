import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { EngineRunEntity } from '../searches/engine-run.entity.ts'
import { ImageAddressEntity } from '../searches/image-address.entity.ts'
import { ResultEntity } from '../searches/result.entity.ts'
import { SearchEntity } from '../searches/search.entity.ts'
import { ArchiveController } from './archive.controller.ts'
import { ArchiveRepository } from './archive.repository.ts'
import { ArchiveService } from './archive.service.ts'
import { ListingRepository } from './listing.repository.ts'
import { WordsRepository } from './words.repository.ts'

/** What was searched before. */
@Module({
  imports: [TypeOrmModule.forFeature([SearchEntity, EngineRunEntity, ResultEntity, ImageAddressEntity])],
  controllers: [ArchiveController],
  providers: [ArchiveService, ArchiveRepository, ListingRepository, WordsRepository],
})
export class ArchiveModule {}
