import { ClockIcon } from '@sanity/icons'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ConfigContext } from 'sanity'
import type {
  Component as BuiltComponent,
  ListItem as BuiltItem,
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure'
import { icon } from '../components/icons.tsx'
import { OrderedList } from '../components/OrderedList.tsx'
import { lakeHost } from '../lib/environment.ts'
import { ACTS_FILTER } from '../lib/scheduled-acts.ts'
import { singletonTypes } from '../schema/index.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { type ListItem, type OrderedItem, SECTIONS, type Section, TYPE_ICONS } from './sections.ts'

const SINGLETON_TITLES = new Map(singletonTypes.map(({ name, title }) => [name, title ?? name]))

function singleton(S: StructureBuilder, type: string): ListItemBuilder {
  const title = SINGLETON_TITLES.get(type) ?? type
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon(TYPE_ICONS[type] ?? 'page'))
    .child(S.document().schemaType(type).documentId(type).title(title))
}

function documentList(S: StructureBuilder, { id, title, type, filter, ordering }: ListItem) {
  return S.documentList()
    .id(id)
    .title(title)
    .schemaType(type)
    .apiVersion(API_VERSION)
    .filter(filter ? `_type == $type && (${filter})` : '_type == $type')
    .params({ type })
    .defaultOrdering([ordering])
    .initialValueTemplates([S.initialValueTemplateItem(type)])
}

/** The menu entries of a list ordered by dragging, in words for what they do. */
const MENU_WORDS: Record<string, string> = {
  'Toggle Increments': 'Show or hide arrows for moving',
}

/** Left out: it gives every document a new rank in the present order, and so resets nothing. */
const RESET = 'Reset Order'

/** The plugin's list in ours, with words of our own in its menu. */
export function orderedList(
  S: StructureBuilder,
  context: ConfigContext,
  { id, title, type }: OrderedItem,
): BuiltItem {
  const item = orderableDocumentListDeskItem({
    S,
    context,
    id,
    title,
    type,
    icon: icon(TYPE_ICONS[type] ?? 'page'),
  })
  const list = item.child as BuiltComponent
  const menuItems = list.menuItems
    .filter(({ title }) => title !== RESET)
    .map((entry) => ({ ...entry, title: MENU_WORDS[entry.title] ?? entry.title }))
  const component = OrderedList as unknown as BuiltComponent['component']
  const child: BuiltComponent = { ...list, component, menuItems }
  return { ...item, child }
}

function section(
  S: StructureBuilder,
  context: ConfigContext,
  { id, title, icon: name, items }: Section,
): ListItemBuilder {
  const entry = S.listItem().id(id).title(title).icon(icon(name))
  const [only] = items
  if (items.length === 1 && only?.kind === 'list') return entry.child(documentList(S, only))
  return entry.child(
    S.list()
      .id(id)
      .title(title)
      .items(
        items.map((item) =>
          item.kind === 'singleton'
            ? singleton(S, item.type)
            : item.kind === 'ordered'
              ? orderedList(S, context, item)
              : S.listItem()
                  .id(item.id)
                  .title(item.title)
                  .icon(icon(TYPE_ICONS[item.type] ?? name))
                  .child(documentList(S, item)),
        ),
      ),
  )
}

/**
 * Documents of all types for which a time is set. The filter also finds what is set, so the list is read
 * again when that changes; it shows no document without a form.
 */
function timedDocuments(S: StructureBuilder): ListItemBuilder {
  const list = S.documentList()
    .id('timed')
    .title('At a set time')
    .apiVersion(API_VERSION)
    .filter(`${ACTS_FILTER} || _id in *[${ACTS_FILTER}]{"ids": [document, "drafts." + document]}.ids[]`)
    .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
    .initialValueTemplates([])
  return S.listItem().id('timed').title('At a set time').icon(ClockIcon).child(list)
}

/** The desk: six drawers, and nothing that the organisation has no word for. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('desk')
    .title('FIREWALL Cafe')
    .items([
      ...SECTIONS.map((entry) => section(S, context, entry)),
      ...(lakeHost ? [S.divider(), timedDocuments(S)] : []),
    ])
