import { SEED } from '../../schema/support/author.ts'
import { isRank, rankAfter } from '../../schema/support/ranks.ts'
import { publishedId } from '../documents.ts'
import type { Store } from '../store/store.ts'

/** The lists that editors order by dragging. */
const TYPES = ['partner', 'contributor', 'funder']

/**
 * Gives every document of such a list a rank behind the others if it has none, or one that cannot be dragged.
 * Content from before these lists were dragged has typed numbers (`order`), which decide the order. A draft
 * gets the rank of its published document.
 */
export async function rankLists(store: Store): Promise<void> {
  // Not from a view: views are cached, and before the lake listens they would lack the assets' addresses.
  const all = [...store.ids()].flatMap((id) => store.get(id) ?? [])
  const mutations = TYPES.flatMap((type) => {
    const documents = all.filter(({ _type }) => _type === type)
    const places = new Map<string, string>()
    for (const { _id, orderRank } of documents) if (isRank(orderRank)) places.set(publishedId(_id), orderRank)
    const unranked = documents.filter(({ orderRank }) => !isRank(orderRank))
    const number = ({ order }: (typeof documents)[number]) => Number(order ?? Number.MAX_VALUE)
    for (const { _id } of unranked.toSorted((one, other) => number(one) - number(other))) {
      const id = publishedId(_id)
      if (!places.has(id)) places.set(id, rankAfter([...places.values()]))
    }
    return unranked.map(({ _id }) => ({
      patch: { id: _id, set: { orderRank: places.get(publishedId(_id)) }, unset: ['order'] },
    }))
  })
  if (mutations.length > 0) await store.mutate(mutations, { identity: SEED })
}
