import { Module } from '@nestjs/common'
import { ArchiveController } from './archive.controller.ts'
import { ArchiveRepository } from './archive.repository.ts'
import { ArchiveService } from './archive.service.ts'
import { ArchiveCache } from './archive-cache.ts'
import { ArchivePages } from './archive-pages.ts'
import { ArchiveVersion } from './archive-version.ts'
import { CostlyReads } from './costly-reads.ts'
import { ListingRepository } from './listing.repository.ts'
import { MostVotedRepository } from './most-voted.repository.ts'
import { OutcomesRepository } from './outcomes.repository.ts'
import { WordsRepository } from './words.repository.ts'

/** The archive of past searches. */
@Module({
  controllers: [ArchiveController],
  providers: [
    ArchiveService,
    ArchiveRepository,
    ArchiveVersion,
    ArchiveCache,
    CostlyReads,
    ArchivePages,
    ListingRepository,
    WordsRepository,
    OutcomesRepository,
    MostVotedRepository,
  ],
  exports: [CostlyReads, MostVotedRepository],
})
export class ArchiveModule {}
