import { Module } from '@nestjs/common'
import { CrowdsJobs } from './crowds.jobs.ts'
import { VotesController } from './votes.controller.ts'
import { VotesRepository } from './votes.repository.ts'
import { VotesService } from './votes.service.ts'

/** Casting and counting votes. */
@Module({
  controllers: [VotesController],
  providers: [VotesService, VotesRepository, CrowdsJobs],
})
export class VotesModule {}
