import { Baseline1760000000000 } from './1760000000000-baseline.ts'
import { Listing1763900000000 } from './1763900000000-listing.ts'
import { Votes1763910000000 } from './1763910000000-votes.ts'
import { BlockedPictures1763920000000 } from './1763920000000-blocked-pictures.ts'
import { Moderation1763930000000 } from './1763930000000-moderation.ts'
import { CountingOnce1763950000000 } from './1763950000000-counting-once.ts'
import { RecentAnswers1763960000000 } from './1763960000000-recent-answers.ts'
import { SignedCopies1763970000000 } from './1763970000000-signed-copies.ts'
import { CrawlNames1763975000000 } from './1763975000000-crawl-names.ts'
import { VoteReview1763980000000 } from './1763980000000-vote-review.ts'
import { VoteGroups1763981000000 } from './1763981000000-vote-groups.ts'
import { CommonWords1763990000000 } from './1763990000000-common-words.ts'
import { Captures1764010000000 } from './1764010000000-captures.ts'
import { BlockedNames1764020000000 } from './1764020000000-blocked-names.ts'
import { Log1764030000000 } from './1764030000000-log.ts'
import { Overlaps1764040000000 } from './1764040000000-overlaps.ts'
import { Dumps1764060000000 } from './1764060000000-dumps.ts'
import { Outcomes1764070000000 } from './1764070000000-outcomes.ts'
import { FilledOutcomes1764071000000 } from './1764071000000-filled-outcomes.ts'
import { OverlapPairs1764080000000 } from './1764080000000-overlap-pairs.ts'
import { ControlFailed1764090000000 } from './1764090000000-control-failed.ts'
import { AskedRuns1764100000000 } from './1764100000000-asked-runs.ts'
import { TriedMessages1764110000000 } from './1764110000000-tried-messages.ts'
import { NoBotEvidence1764120000000 } from './1764120000000-no-bot-evidence.ts'
import { VotesOnFailures1764130000000 } from './1764130000000-votes-on-failures.ts'
import { HoursOfProposals1764140000000 } from './1764140000000-hours-of-proposals.ts'
import { ControlTooOld1764150000000 } from './1764150000000-control-too-old.ts'
import { SerpapiThumbnails1764160000000 } from './1764160000000-serpapi-thumbnails.ts'
import { SerpapiCalls1764170000000 } from './1764170000000-serpapi-calls.ts'
import { LoggedDecisions1764180000000 } from './1764180000000-logged-decisions.ts'
import { OldNames1764200000000 } from './1764200000000-old-names.ts'
import { OutcomeCounts1764210000000 } from './1764210000000-outcome-counts.ts'
import { ErasedVoters1764220000000 } from './1764220000000-erased-voters.ts'
import { WithdrawnProposals1764230000000 } from './1764230000000-withdrawn-proposals.ts'
import { BlockedAlone1764240000000 } from './1764240000000-blocked-alone.ts'
import { Mistakes1764250000000 } from './1764250000000-mistakes.ts'
import { UnreachedRuns1764260000000 } from './1764260000000-unreached-runs.ts'

/** In order. Written by hand: nothing is generated and nothing synchronised. A released one is never edited. */
export const MIGRATIONS = [
  Baseline1760000000000,
  Listing1763900000000,
  Votes1763910000000,
  BlockedPictures1763920000000,
  Moderation1763930000000,
  CountingOnce1763950000000,
  RecentAnswers1763960000000,
  SignedCopies1763970000000,
  CrawlNames1763975000000,
  VoteReview1763980000000,
  VoteGroups1763981000000,
  CommonWords1763990000000,
  Captures1764010000000,
  BlockedNames1764020000000,
  Log1764030000000,
  Overlaps1764040000000,
  Dumps1764060000000,
  Outcomes1764070000000,
  FilledOutcomes1764071000000,
  OverlapPairs1764080000000,
  ControlFailed1764090000000,
  AskedRuns1764100000000,
  TriedMessages1764110000000,
  NoBotEvidence1764120000000,
  VotesOnFailures1764130000000,
  HoursOfProposals1764140000000,
  ControlTooOld1764150000000,
  SerpapiThumbnails1764160000000,
  SerpapiCalls1764170000000,
  LoggedDecisions1764180000000,
  OldNames1764200000000,
  OutcomeCounts1764210000000,
  ErasedVoters1764220000000,
  WithdrawnProposals1764230000000,
  BlockedAlone1764240000000,
  Mistakes1764250000000,
  UnreachedRuns1764260000000,
]
