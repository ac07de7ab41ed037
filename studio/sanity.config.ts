import { visionTool } from '@sanity/vision'
import {
  type ConfigContext,
  type DocumentActionComponent,
  defineConfig,
  type SchemaTypeDefinition,
  type WorkspaceOptions,
} from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { BackToEditing } from './components/actions/BackToEditing.ts'
import { CopyPreviewLink } from './components/actions/CopyPreviewLink.tsx'
import { duplicateWithNewAddress } from './components/actions/duplicate.ts'
import { OpenOnSite } from './components/actions/OpenOnSite.ts'
import { Preview } from './components/actions/Preview.ts'
import { PublishedWhen } from './components/actions/PublishedWhen.tsx'
import { publishKeepingAddress } from './components/actions/publish.ts'
import { SetTime } from './components/actions/SetTime.tsx'
import { Delete, Unpublish } from './components/actions/takeAway.tsx'
import { LanguageBadge, SiteBadge, TimeBadge } from './components/badges.ts'
import { withDays } from './components/DayDiff.tsx'
import { Layout } from './components/Header.tsx'
import { icon } from './components/icons.tsx'
import { Field } from './components/LocalizedField.tsx'
import { WorkspaceIcon } from './components/marks.tsx'
import { withPicker } from './components/PicturePicker.tsx'
import { Pictures } from './components/Pictures.tsx'
import { PreviewWidths } from './components/PreviewWidths.tsx'
import { Input } from './components/SharedInput.tsx'
import { Start } from './components/Start.tsx'
import { TYPE_ICONS } from './desk/sections.ts'
import { actionsFor, newDocuments, templates } from './desk/singletons.ts'
import { structure } from './desk/structure.ts'
import { keepEditsOverPublish } from './lib/edits-over-publish.ts'
import { builderUrl, dataset, lakeHost, previewUrl, projectId } from './lib/environment.ts'
import { hostedLake } from './lib/hostedLake.ts'
import { localLake } from './lib/localLake.ts'
import { mainDocuments } from './lib/preview-paths.ts'
import { words } from './lib/words.ts'
import { schemaTypes } from './schema/index.ts'
import { theme } from './theme/theme.ts'

keepEditsOverPublish()

const isDevelopment = process.env.NODE_ENV === 'development'

/** The schema stays free of components: this adds each document type's drawing, and how days are compared. */
const withIcons = schemaTypes
  .map(withDays)
  .map((type) =>
    type.type === 'document' ? { ...type, icon: icon(TYPE_ICONS[type.name] ?? 'page') } : type,
  ) as SchemaTypeDefinition[]

const OWN: Record<string, DocumentActionComponent> = { unpublish: Unpublish, delete: Delete }

/** Our actions replace Sanity's of the same name. */
const withOwn = (actions: DocumentActionComponent[]) =>
  actions.map((action) => OWN[action.action ?? ''] ?? publishKeepingAddress(duplicateWithNewAddress(action)))

/** The site's own screens with drafts, beside the form. */
const preview = () =>
  presentationTool({
    name: 'preview',
    title: 'Preview',
    icon: icon('page'),
    previewUrl: `${previewUrl}/`,
    resolve: { mainDocuments: mainDocuments(previewUrl) },
    components: { unstable_header: { component: PreviewWidths } },
  })

const workspace: WorkspaceOptions = {
  name: 'default',
  title: 'FIREWALL Cafe 防火墙',
  basePath: '/',
  projectId,
  dataset,
  icon: WorkspaceIcon,
  theme,
  plugins: [
    structureTool({ structure, title: 'Content' }),
    ...(previewUrl ? [preview()] : []),
    ...(isDevelopment ? [visionTool()] : []),
  ],
  // The first tool opens at the start.
  tools: (tools) => [
    { name: 'start', title: 'Start', icon: icon('flag'), component: Start },
    ...tools,
    { name: 'pictures', title: 'Pictures', icon: icon('picture'), component: Pictures },
  ],
  schema: { types: withIcons, templates },
  document: {
    actions: (actions, { schemaType }: ConfigContext & { schemaType: string }) => [
      BackToEditing,
      ...actionsFor(schemaType, withOwn(actions)),
      SetTime,
      PublishedWhen,
      Preview,
      CopyPreviewLink,
      OpenOnSite,
    ],
    badges: (badges) => [SiteBadge, TimeBadge, LanguageBadge, ...badges],
    newDocumentOptions: newDocuments,
    // Sanity's menu beside each field copies and pastes it; without it, Tab goes from field to field.
    unstable_fieldActions: () => [],
    comments: { enabled: false },
  },
  form: { components: { field: Field, input: Input }, image: { assetSources: withPicker } },
  i18n: { bundles: words },
  studio: { components: { layout: Layout } },
  ...(lakeHost ? localLake(lakeHost, [builderUrl]) : hostedLake()),
}

export default defineConfig(workspace)
