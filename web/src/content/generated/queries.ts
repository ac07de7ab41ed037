/**
 * Made by `npm run content:types` from studio/schema and the site's queries. Do not edit.
 * Anything may be missing: documents are drafts of people at work.
 */
import type { LocalizedBlocks } from '../blocks'

type Bilingual = { readonly en?: string | null, readonly zh?: string | null }

export type EventPagesQuery = {
  readonly allSanityEvent: {
  readonly nodes: ReadonlyArray<{
  readonly id: string,
  readonly path?: string | null,
  readonly slug?: {
  readonly current?: string | null } | null }> } };

export type InterviewPagesQuery = {
  readonly allSanityInterview: {
  readonly nodes: ReadonlyArray<{
  readonly id: string,
  readonly path?: string | null }> } };

export type MovedPagesQuery = {
  readonly allSanityEvent: {
  readonly nodes: ReadonlyArray<{
  readonly path?: string | null,
  readonly earlierAddresses?: ReadonlyArray<string | null> | null }> },
  readonly allSanityInterview: {
  readonly nodes: ReadonlyArray<{
  readonly path?: string | null,
  readonly earlierAddresses?: ReadonlyArray<string | null> | null }> } };

export type PictureFragment = {
  readonly credit?: string | null,
  readonly alt?: Bilingual | null,
  readonly caption?: Bilingual | null,
  readonly rendition?: {
  readonly src: string,
  readonly srcSet?: string | null,
  readonly width: number,
  readonly height: number,
  readonly focus: string } | null };

export type CardFragment = {
  readonly url?: string | null,
  readonly bgColor?: string | null,
  readonly hoverBgColor?: string | null,
  readonly textColor?: string | null,
  readonly chineseTitleColor?: string | null,
  readonly borderColor?: string | null,
  readonly title?: Bilingual | null,
  readonly description?: Bilingual | null,
  readonly linkLabel?: Bilingual | null,
  readonly icon?: PictureFragment | null,
  readonly iconHover?: PictureFragment | null };

export type ActionFragment = {
  readonly url?: string | null,
  readonly label?: Bilingual | null };

export type TextSectionFragment = {
  readonly _rawBody?: LocalizedBlocks | null,
  readonly heading?: Bilingual | null,
  readonly lead?: Bilingual | null,
  readonly action?: ActionFragment | null };

export type SectionFragment = {
  readonly _rawBody?: LocalizedBlocks | null,
  readonly heading?: Bilingual | null,
  readonly lead?: Bilingual | null,
  readonly picture?: PictureFragment | null,
  readonly action?: ActionFragment | null };

export type MilestoneFragment = {
  readonly date?: string | null,
  readonly url?: string | null,
  readonly dateText?: Bilingual | null,
  readonly text?: Bilingual | null };

export type MetaFragment = {
  readonly description?: Bilingual | null,
  readonly picture?: PictureFragment | null };

export type InterviewQuery = {
  readonly interview?: InterviewDetailFragment | null };

export type FactFragment = {
  readonly side?: string | null,
  readonly year?: string | null,
  readonly text?: Bilingual | null };

export type QuestionFragment = {
  readonly _rawBackground?: LocalizedBlocks | null,
  readonly answerState?: string | null,
  readonly _rawAnswer?: LocalizedBlocks | null,
  readonly title?: Bilingual | null,
  readonly question?: Bilingual | null,
  readonly facts?: ReadonlyArray<FactFragment | null> | null };

export type InterviewDetailFragment = (
  {
  readonly _rawIntro?: LocalizedBlocks | null,
  readonly questions?: ReadonlyArray<QuestionFragment | null> | null }
  & InterviewSummaryFragment
);

export type EventQuery = {
  readonly event?: EventDetailFragment | null,
  readonly more: {
  readonly nodes: ReadonlyArray<EventCardFragment> } };

export type PlaceFragment = {
  readonly addressLines?: ReadonlyArray<string | null> | null,
  readonly mapLink?: string | null,
  readonly name?: Bilingual | null,
  readonly city?: Bilingual | null,
  readonly country?: Bilingual | null,
  readonly use?: Bilingual | null };

export type EventDetailFragment = (
  {
  readonly sourceCode?: string | null,
  readonly hashtag?: string | null,
  readonly incident?: boolean | null,
  readonly photoCredit?: string | null,
  readonly description?: LocalizedBlocks | null,
  readonly kind?: Bilingual | null,
  readonly exhibitionText?: Bilingual | null,
  readonly lectureText?: Bilingual | null,
  readonly openingText?: Bilingual | null,
  readonly receptionText?: Bilingual | null,
  readonly hoursText?: Bilingual | null,
  readonly sessions?: ReadonlyArray<{
  readonly date?: string | null,
  readonly startTime?: string | null,
  readonly endTime?: string | null,
  readonly title?: Bilingual | null } | null> | null,
  readonly location?: PlaceFragment | null,
  readonly otherLocations?: ReadonlyArray<PlaceFragment | null> | null,
  readonly summary?: Bilingual | null,
  readonly curatorsText?: Bilingual | null,
  readonly credits?: ReadonlyArray<{
  readonly label?: Bilingual | null,
  readonly text?: Bilingual | null } | null> | null,
  readonly people?: ReadonlyArray<EventPersonFragment | null> | null,
  readonly links?: ReadonlyArray<{
  readonly publication?: string | null,
  readonly url?: string | null,
  readonly text?: Bilingual | null } | null> | null,
  readonly videos?: ReadonlyArray<{
  readonly url?: string | null,
  readonly cue?: string | null,
  readonly title?: Bilingual | null } | null> | null,
  readonly images?: ReadonlyArray<PictureFragment | null> | null }
  & EventCardFragment
);

export type EventPersonFragment = {
  readonly name?: string | null,
  readonly chineseName?: string | null,
  readonly part?: string | null,
  readonly role?: Bilingual | null,
  readonly affiliation?: Bilingual | null,
  readonly description?: Bilingual | null,
  readonly links?: ReadonlyArray<{
  readonly url?: string | null,
  readonly text?: Bilingual | null } | null> | null };

export type EventCardFragment = {
  readonly id: string,
  readonly path?: string | null,
  readonly startDate?: string | null,
  readonly endDate?: string | null,
  readonly startTime?: string | null,
  readonly endTime?: string | null,
  readonly title?: Bilingual | null,
  readonly cardTitle?: Bilingual | null,
  readonly dateText?: Bilingual | null,
  readonly cardDateText?: Bilingual | null,
  readonly cardLocationText?: Bilingual | null,
  readonly location?: {
  readonly name?: Bilingual | null,
  readonly city?: Bilingual | null } | null,
  readonly firstPicture?: PictureFragment | null,
  readonly cardImage?: PictureFragment | null,
  readonly cardImageHover?: PictureFragment | null };

export type SiteQuery = {
  readonly site?: {
  readonly siteMetadata?: {
  readonly siteUrl?: string | null } | null } | null,
  readonly settings?: {
  readonly founderUrl?: string | null,
  readonly wikipediaUrl?: string | null,
  readonly email?: string | null,
  readonly name?: Bilingual | null,
  readonly otherName?: Bilingual | null,
  readonly description?: Bilingual | null,
  readonly footerText?: Bilingual | null,
  readonly shareImage?: {
  readonly alt?: Bilingual | null,
  readonly rendition?: {
  readonly src: string,
  readonly srcSet?: string | null } | null } | null,
  readonly founder?: Bilingual | null,
  readonly socialLinks?: ReadonlyArray<{
  readonly platform?: string | null,
  readonly url?: string | null } | null> | null,
  readonly newsletter?: {
  readonly heading?: Bilingual | null,
  readonly text?: Bilingual | null,
  readonly picture?: PictureFragment | null } | null } | null,
  readonly terms?: {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly points?: ReadonlyArray<Bilingual | null> | null,
  readonly rejectionNotice?: Bilingual | null,
  readonly usernameHeading?: Bilingual | null,
  readonly usernameHelp?: Bilingual | null } | null };

export type AboutQuery = {
  readonly page?: AboutPageFragment | null,
  readonly contributors: {
  readonly nodes: ReadonlyArray<AboutContributorFragment> } };

export type AboutContributorFragment = {
  readonly url?: string | null,
  readonly name?: Bilingual | null,
  readonly role?: Bilingual | null,
  readonly bio?: Bilingual | null };

export type AboutPageFragment = {
  readonly artistName?: string | null,
  readonly _rawArtistBio?: LocalizedBlocks | null,
  readonly artistUrl?: string | null,
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly mission?: SectionFragment | null,
  readonly placesHeading?: Bilingual | null,
  readonly places?: ReadonlyArray<Bilingual | null> | null,
  readonly incident?: TextSectionFragment | null,
  readonly incidentNotice?: Bilingual | null,
  readonly incidentMilestones?: ReadonlyArray<MilestoneFragment | null> | null,
  readonly artistHeading?: Bilingual | null,
  readonly artistRole?: Bilingual | null,
  readonly artistPicture?: PictureFragment | null,
  readonly contributorsHeading?: Bilingual | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly meta?: MetaFragment | null };

export type ContactQuery = {
  readonly page?: ContactPageFragment | null };

export type ContactPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly followHeading?: Bilingual | null,
  readonly thanks?: Bilingual | null,
  readonly picture?: PictureFragment | null,
  readonly meta?: MetaFragment | null };

export type ContributorsQuery = {
  readonly page?: ContributorsPageFragment | null,
  readonly contributors: {
  readonly nodes: ReadonlyArray<ContributorFragment> } };

export type ContributorFragment = {
  readonly id: string,
  readonly url?: string | null,
  readonly orderRank?: string | null,
  readonly name?: Bilingual | null,
  readonly role?: Bilingual | null,
  readonly bio?: Bilingual | null,
  readonly portrait?: PictureFragment | null };

export type ContributorsPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly meta?: MetaFragment | null };

export type EditorialQuery = {
  readonly page?: EditorialPageFragment | null,
  readonly interviews: {
  readonly nodes: ReadonlyArray<InterviewLinkFragment> } };

export type InterviewLinkFragment = {
  readonly path?: string | null,
  readonly awaitsAnswers?: boolean | null,
  readonly title?: Bilingual | null,
  readonly byline?: Bilingual | null };

export type InterviewSummaryFragment = {
  readonly path?: string | null,
  readonly date?: string | null,
  readonly awaitsAnswers?: boolean | null,
  readonly minutesToRead?: number | null,
  readonly title?: Bilingual | null,
  readonly byline?: Bilingual | null,
  readonly bylineNote?: Bilingual | null,
  readonly credential?: Bilingual | null,
  readonly tags?: ReadonlyArray<Bilingual | null> | null,
  readonly summary?: Bilingual | null,
  readonly picture?: PictureFragment | null };

export type EditorialPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly featuredHeading?: Bilingual | null,
  readonly featured?: (
    {
  readonly questions?: ReadonlyArray<{
  readonly title?: Bilingual | null } | null> | null }
    & InterviewSummaryFragment
  ) | null,
  readonly timelineHeading?: Bilingual | null,
  readonly timeline?: ReadonlyArray<MilestoneFragment | null> | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly meta?: MetaFragment | null };

export type EventsQuery = {
  readonly site?: {
  readonly buildTime?: string | null } | null,
  readonly page?: EventsPageFragment | null,
  readonly events: {
  readonly nodes: ReadonlyArray<EventCardFragment> } };

export type EventsPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly upcomingHeading?: Bilingual | null,
  readonly upcomingIntro?: Bilingual | null,
  readonly pastHeading?: Bilingual | null,
  readonly meta?: MetaFragment | null };

export type HomeQuery = {
  readonly page?: HomePageFragment | null,
  readonly press: {
  readonly nodes: ReadonlyArray<PressCardFragment> } };

export type StepFragment = {
  readonly title?: Bilingual | null,
  readonly text?: Bilingual | null };

export type SuggestedQueryFragment = {
  readonly text?: string | null,
  readonly label?: Bilingual | null };

export type HomePageFragment = {
  readonly headline?: Bilingual | null,
  readonly intro?: TextSectionFragment | null,
  readonly steps?: ReadonlyArray<StepFragment | null> | null,
  readonly startAction?: ActionFragment | null,
  readonly queriesHeading?: Bilingual | null,
  readonly suggestedQueries?: ReadonlyArray<SuggestedQueryFragment | null> | null,
  readonly incident?: TextSectionFragment | null,
  readonly incidentMilestones?: ReadonlyArray<MilestoneFragment | null> | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly pressHeading?: Bilingual | null,
  readonly meta?: MetaFragment | null };

export type PartnersQuery = {
  readonly page?: PartnersPageFragment | null,
  readonly partners: {
  readonly nodes: ReadonlyArray<PartnerFragment> } };

export type PartnerFragment = {
  readonly id: string,
  readonly url?: string | null,
  readonly orderRank?: string | null,
  readonly name?: Bilingual | null,
  readonly description?: Bilingual | null,
  readonly logo?: PictureFragment | null };

export type PartnersPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly meta?: MetaFragment | null };

export type PressQuery = {
  readonly page?: PressPageFragment | null,
  readonly items: {
  readonly nodes: ReadonlyArray<PressCardFragment> } };

export type PressPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly featuredHeading?: Bilingual | null,
  readonly featured?: PressCardFragment | null,
  readonly englishHeading?: Bilingual | null,
  readonly chineseHeading?: Bilingual | null,
  readonly meta?: MetaFragment | null };

export type SupportQuery = {
  readonly page?: SupportPageFragment | null,
  readonly thanked: {
  readonly nodes: ReadonlyArray<FunderFragment> },
  readonly supporters: {
  readonly nodes: ReadonlyArray<SupporterFragment> } };

export type FunderFragment = {
  readonly url?: string | null,
  readonly name?: Bilingual | null,
  readonly note?: Bilingual | null };

export type SupporterFragment = {
  readonly url?: string | null,
  readonly name?: Bilingual | null,
  readonly logoName?: Bilingual | null,
  readonly logo?: PictureFragment | null };

export type SupportPageFragment = {
  readonly title?: Bilingual | null,
  readonly intro?: Bilingual | null,
  readonly funding?: SectionFragment | null,
  readonly donateAction?: ActionFragment | null,
  readonly thanksHeading?: Bilingual | null,
  readonly supportersHeading?: Bilingual | null,
  readonly cards?: ReadonlyArray<CardFragment | null> | null,
  readonly meta?: MetaFragment | null };

export type PressCardFragment = {
  readonly id: string,
  readonly title?: string | null,
  readonly translatedTitle?: string | null,
  readonly url?: string | null,
  readonly source?: string | null,
  readonly date?: string | null,
  readonly dateText?: string | null,
  readonly language?: string | null,
  readonly linkIsGone?: boolean | null,
  readonly archivedUrl?: string | null,
  readonly note?: Bilingual | null,
  readonly image?: PictureFragment | null,
  readonly imageHover?: PictureFragment | null,
  readonly tag?: {
  readonly icon?: string | null,
  readonly color?: string | null,
  readonly text?: Bilingual | null } | null };
