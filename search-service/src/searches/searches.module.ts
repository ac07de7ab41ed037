import { Module } from '@nestjs/common'
import { EnginesModule } from '../engines/engines.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { TranslationModule } from '../translation/translation.module.ts'
import { VotesModule } from '../votes/votes.module.ts'
import { AnswersRepository } from './answers.repository.ts'
import { Answers } from './answers.service.ts'
import { SearchService } from './search.service.ts'
import { SearchesController } from './searches.controller.ts'
import { SearchesRepository } from './searches.repository.ts'
import { TidyUpJobs } from './tidy-up.jobs.ts'

/** Comparing: POST /images. */
@Module({
  imports: [EnginesModule, TranslationModule, ImagesModule, VotesModule],
  controllers: [SearchesController],
  providers: [SearchService, SearchesRepository, Answers, AnswersRepository, TidyUpJobs],
  exports: [Answers, AnswersRepository, SearchesRepository, EnginesModule, TranslationModule, ImagesModule],
})
export class SearchesModule {}
