/** What the page that is shown is made of, as the Studio hands it over. */
import { useEffect, useRef, useState } from 'react'
import { Content } from './content.ts'
import type { Needs } from './content-query.ts'
import { BASE, show } from './moving.ts'
import { listenToPresentation, type Presentation } from './presentation.ts'
import { needsOf } from './routes.ts'

interface Received {
  content: Content
  /** What was asked for. */
  needs: Needs
  /** Whether it is what visitors see, without drafts. */
  published: boolean
}

const NOTHING = new Content([])

/**
 * What the page at a path is made of; undefined until all of that is there. What a page needs follows from the content
 * (which events stand nearest to one): until the rest has come, what was there before is shown.
 */
export function useContent(path: string): Received | undefined {
  const [received, setReceived] = useState<Received>()
  const [complete, setComplete] = useState<{ path: string; received: Received }>()
  const studio = useRef<Presentation>(undefined)

  useEffect(() => {
    const presentation = listenToPresentation({
      onDocuments: (documents, perspective, needs) =>
        setReceived({ content: new Content(documents), needs, published: perspective === 'published' }),
      onNavigate: show,
    })
    studio.current = presentation
    return presentation.stop
  }, [])
  const wanted = JSON.stringify(needsOf(path, received?.content ?? NOTHING))
  useEffect(() => studio.current?.need(JSON.parse(wanted)), [wanted])
  useEffect(() => studio.current?.moved(BASE + path), [path])

  const isComplete = received && JSON.stringify(received.needs) === wanted
  if (isComplete && (complete?.received !== received || complete.path !== path))
    setComplete({ path, received })
  return complete?.path === path ? complete.received : undefined
}
