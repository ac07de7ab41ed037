import { Module } from '@nestjs/common'
import { TranslationModule } from '../translation/translation.module.ts'
import { ProposalsController } from './proposals.controller.ts'
import { ProposalsRepository } from './proposals.repository.ts'
import { ProposalsService } from './proposals.service.ts'

/** Translations that visitors propose and staff decide. */
@Module({
  imports: [TranslationModule],
  controllers: [ProposalsController],
  providers: [ProposalsService, ProposalsRepository],
  exports: [ProposalsService],
})
export class ProposalsModule {}
