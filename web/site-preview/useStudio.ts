/** What the preview receives from the Studio around it, and what it tells the Studio. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Content } from './content.ts'
import type { Needs } from './content-query.ts'
import type { Field } from './fields.ts'
import { BASE, show } from './moving.ts'
import { listenToPresentation, type OpenField, type Presentation } from './presentation.ts'
import { needsOf } from './routes.ts'

interface Received {
  content: Content
  /** What was asked for. */
  needs: Needs
  /** Whether it is what visitors see, without drafts. */
  published: boolean
}

interface FromStudio {
  /** What the page is made of; undefined until all of that is there. */
  shown: Received | undefined
  /** The field that is open in the form. */
  field: OpenField | undefined
  /** Opens a field in the form. */
  open(field: Field): void
}

const NOTHING = new Content([])

/**
 * Talks to the Studio for the page at a path. What a page needs depends on the content (which events are
 * nearest to one), so it shows the previous content until the rest arrives.
 */
export function useStudio(path: string): FromStudio {
  const [received, setReceived] = useState<Received>()
  const [complete, setComplete] = useState<{ path: string; received: Received }>()
  const [field, setField] = useState<OpenField>()
  const studio = useRef<Presentation>(undefined)

  useEffect(() => {
    const presentation = listenToPresentation({
      onDocuments: (documents, perspective, needs) =>
        setReceived({ content: new Content(documents), needs, published: perspective === 'published' }),
      onNavigate: show,
      onField: setField,
    })
    studio.current = presentation
    return presentation.stop
  }, [])
  const wanted = JSON.stringify(needsOf(path, received?.content ?? NOTHING))
  useEffect(() => studio.current?.need(JSON.parse(wanted)), [wanted])
  useEffect(() => studio.current?.moved(BASE + path), [path])
  const open = useCallback((one: Field) => studio.current?.open(one), [])

  const isComplete = received && JSON.stringify(received.needs) === wanted
  if (isComplete && (complete?.received !== received || complete.path !== path))
    setComplete({ path, received })
  return { shown: complete?.path === path ? complete.received : undefined, field, open }
}
