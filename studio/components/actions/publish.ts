import { useDocumentOperation } from 'sanity'
import { earlierAddresses } from '../../schema/support/earlier-addresses.ts'
import { inPlaceOf } from './inPlaceOf.ts'

/** Publishes, and records the page's former address, which the site then redirects to the new one. */
export const publishKeepingAddress = inPlaceOf('publish', (action) => (props) => {
  const { patch } = useDocumentOperation(props.id, props.type)
  const described = action(props)
  if (!described?.onHandle) return described
  const earlier = earlierAddresses(props.published, props.draft)
  const onHandle = () => {
    if (earlier) patch.execute([{ set: { earlierAddresses: earlier } }])
    described.onHandle?.()
  }
  return { ...described, onHandle }
})
