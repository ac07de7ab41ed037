import { Module } from '@nestjs/common'
import { BlockedNamesModule } from '../blocked-names/blocked-names.module.ts'
import { CapturesModule } from '../captures/captures.module.ts'
import { CountingModule } from '../counting/counting.module.ts'
import { EnginesModule } from '../engines/engines.module.ts'
import { ImagesModule } from '../images/images.module.ts'
import { TranslationModule } from '../translation/translation.module.ts'
import { VotersModule } from '../visitors/voters.module.ts'
import { ComparisonCaller } from './comparison-caller.ts'
import { ComparisonsController } from './comparisons.controller.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'
import { ComparisonsService } from './comparisons.service.ts'
import { EngineCaller } from './engine-caller.ts'
import { ListingJobs } from './listing.jobs.ts'
import { OverlapJobs } from './overlap.jobs.ts'
import { PrivateWords } from './private-words.ts'
import { ProviderComparisonController } from './provider-comparison.controller.ts'
import { ProviderComparison } from './provider-comparison.ts'
import { RecentAnswers } from './recent-answers.ts'
import { SearchService } from './search.service.ts'
import { SearchesController } from './searches.controller.ts'
import { SearchesRepository } from './searches.repository.ts'
import { TidyUpJobs } from './tidy-up.jobs.ts'
import { Tombstones } from './tombstones.ts'

/** Comparisons: POST /images, and the comparison of providers. */
@Module({
  imports: [
    EnginesModule,
    TranslationModule,
    ImagesModule,
    CapturesModule,
    VotersModule,
    CountingModule,
    BlockedNamesModule,
  ],
  controllers: [SearchesController, ComparisonsController, ProviderComparisonController],
  providers: [
    SearchService,
    ComparisonsService,
    ComparisonsRepository,
    ListingJobs,
    OverlapJobs,
    PrivateWords,
    ProviderComparison,
    SearchesRepository,
    EngineCaller,
    ComparisonCaller,
    RecentAnswers,
    TidyUpJobs,
    Tombstones,
  ],
  exports: [
    ComparisonsService,
    EngineCaller,
    SearchesRepository,
    PrivateWords,
    Tombstones,
    EnginesModule,
    TranslationModule,
    ImagesModule,
  ],
})
export class SearchesModule {}
