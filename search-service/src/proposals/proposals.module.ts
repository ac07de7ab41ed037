import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SearchEntity } from '../searches/search.entity.ts'
import { TranslationModule } from '../translation/translation.module.ts'
import { VotersModule } from '../visitors/voters.module.ts'
import { ProposalEntity } from './proposal.entity.ts'
import { ProposalsController } from './proposals.controller.ts'
import { ProposalsRepository } from './proposals.repository.ts'
import { ProposalsService } from './proposals.service.ts'

/** Translations that visitors propose and staff accept or reject. */
@Module({
  imports: [TranslationModule, VotersModule, TypeOrmModule.forFeature([ProposalEntity, SearchEntity])],
  controllers: [ProposalsController],
  providers: [ProposalsService, ProposalsRepository],
  exports: [ProposalsService],
})
export class ProposalsModule {}
