import { Module } from '@nestjs/common'
import { NetworkVotersJobs } from './network-voters.jobs.ts'
import { VotesController } from './votes.controller.ts'
import { VotesRepository } from './votes.repository.ts'
import { VotesService } from './votes.service.ts'

/** Casting and counting votes. */
@Module({
  controllers: [VotesController],
  providers: [VotesService, VotesRepository, NetworkVotersJobs],
})
export class VotesModule {}
