import { Module } from '@nestjs/common'
import { VotersModule } from '../visitors/voters.module.ts'
import { VoteReviewController } from './vote-review.controller.ts'
import { VoteReviewRepository } from './vote-review.repository.ts'
import { VoteReviewService } from './vote-review.service.ts'
import { VotesController } from './votes.controller.ts'
import { VotesRepository } from './votes.repository.ts'
import { VotesService } from './votes.service.ts'

/** Casts and counts votes. */
@Module({
  imports: [VotersModule],
  controllers: [VotesController, VoteReviewController],
  providers: [VotesService, VotesRepository, VoteReviewRepository, VoteReviewService],
})
export class VotesModule {}
