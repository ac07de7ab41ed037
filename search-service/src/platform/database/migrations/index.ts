import { Searches1760000000000 } from './1760000000000-searches.ts'
import { TranslationOverrides1760000001000 } from './1760000001000-translation-overrides.ts'
import { Messages1760000002000 } from './1760000002000-messages.ts'
import { Terms1760000003000 } from './1760000003000-terms.ts'
import { Rollups1760000003010 } from './1760000003010-rollups.ts'
import { Counting1760000003020 } from './1760000003020-counting.ts'
import { Recount1760000003030 } from './1760000003030-recount.ts'
import { Bot1760000004000 } from './1760000004000-bot.ts'
import { Demo1760000004010 } from './1760000004010-demo.ts'
import { TranslationProposals1760000004020 } from './1760000004020-translation-proposals.ts'
import { ArchiveVersion1760000004040 } from './1760000004040-archive-version.ts'
import { Crowds1760000005000 } from './1760000005000-crowds.ts'
import { CountingPlans1760000006000 } from './1760000006000-counting-plans.ts'
import { VotesTogether1760000006010 } from './1760000006010-votes-together.ts'
import { VacuumCounts1760000006020 } from './1760000006020-vacuum-counts.ts'
import { GramsInOrder1760000007000 } from './1760000007000-grams-in-order.ts'
import { VacuumCountsSooner1760000007010 } from './1760000007010-vacuum-counts-sooner.ts'
import { VoteRepeats1760000008000 } from './1760000008000-vote-repeats.ts'
import { HoursInUtc1760000009000 } from './1760000009000-hours-in-utc.ts'
import { NewsletterConfirmation1760000009010 } from './1760000009010-newsletter-confirmation.ts'

/** In order. Written by hand and checked: nothing is generated and nothing synchronised. */
export const MIGRATIONS = [
  Searches1760000000000,
  TranslationOverrides1760000001000,
  Messages1760000002000,
  Terms1760000003000,
  Rollups1760000003010,
  Counting1760000003020,
  Recount1760000003030,
  Bot1760000004000,
  Demo1760000004010,
  TranslationProposals1760000004020,
  ArchiveVersion1760000004040,
  Crowds1760000005000,
  CountingPlans1760000006000,
  VotesTogether1760000006010,
  VacuumCounts1760000006020,
  GramsInOrder1760000007000,
  VacuumCountsSooner1760000007010,
  VoteRepeats1760000008000,
  HoursInUtc1760000009000,
  NewsletterConfirmation1760000009010,
]
