/** Adds `path` to documents that have pages, so that no list links to a page that is not made. */
import { type Addressed, addressesOf } from './site-files/addresses.ts'

interface NodeModel {
  findAll(args: { type: string }): Promise<{ entries: Iterable<Addressed> }>
}

/**
 * @param type their type in GraphQL
 * @param parent the path their pages stand under
 */
export function addressResolver(type: string, parent: string) {
  // Each query has a node model of its own, which notes that its answer depends on all documents of the type.
  const known = new WeakMap<NodeModel, Promise<Map<string, string>>>()

  async function all(nodeModel: NodeModel): Promise<Map<string, string>> {
    const { entries } = await nodeModel.findAll({ type })
    return addressesOf(parent, [...entries])
  }

  return {
    [type]: {
      path: {
        type: 'String',
        description: 'Where its page stands on the site; null when it can have none.',
        resolve: async ({ id }: Addressed, _args: object, { nodeModel }: { nodeModel: NodeModel }) => {
          const addresses = known.get(nodeModel) ?? all(nodeModel)
          known.set(nodeModel, addresses)
          return (await addresses).get(id) ?? null
        },
      },
    },
  }
}
