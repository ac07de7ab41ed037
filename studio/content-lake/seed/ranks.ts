import { ranks } from '../../schema/support/ranks.ts'
import { publishedId } from '../documents.ts'
import type { Store } from '../store/store.ts'

/** The lists that editors order by dragging. */
const TYPES = ['partner', 'contributor', 'funder']

/**
 * Content from before these lists were dragged has typed numbers (`order`): gives every document of such a list the
 * rank of its number, a draft that of what it is a draft of. Where ranks are given already it does nothing.
 */
export async function rankLists(store: Store): Promise<void> {
  // Not as a view: views are kept, and before the lake listens none can name the addresses of assets.
  const all = [...store.ids()].flatMap((id) => store.get(id) ?? [])
  const mutations = TYPES.flatMap((type) => {
    const documents = all.filter(({ _type }) => _type === type)
    if (documents.some(({ orderRank }) => orderRank)) return []
    const numbers = new Map(
      documents.map(({ _id, order }) => [publishedId(_id), Number(order ?? Number.MAX_VALUE)]),
    )
    const inOrder = [...numbers].sort(([, a], [, b]) => a - b).map(([id]) => id)
    const places = ranks(inOrder.length)
    return documents.map(({ _id }) => ({
      patch: { id: _id, set: { orderRank: places[inOrder.indexOf(publishedId(_id))] }, unset: ['order'] },
    }))
  })
  if (mutations.length > 0) await store.mutate(mutations, { identity: 'seed' })
}
