/** The draft behind a link: it is sealed in the page itself, and the link's key opens it. */
import type { Localized } from '@firewall-cafe/shared'
import { unseal } from '@firewall-cafe/shared/draft-link'
import { useEffect, useState } from 'react'
import { Content, type LakeDocument } from './content.ts'
import { useKey } from './moving.ts'
import { WORDS } from './words.ts'

interface Opened {
  /** Undefined when there is nothing to show. */
  content?: Content
  /** What is shown, or why there is nothing. */
  label: Localized
}

/** The answers of the Studio's server when it has nothing to give (`studio/lib/draft-link-page.ts`). */
const REFUSALS: Record<string, Localized> = {
  closed: WORDS.closed,
  busy: WORDS.busy,
  unreachable: WORDS.unreachable,
}

/** The draft behind the link that led here. */
export function useLink(): Opened {
  const key = useKey()
  const [opened, setOpened] = useState<Opened>({ label: WORDS.opening })
  useEffect(() => {
    let isLeft = false
    void openedWith(key).then((found) => !isLeft && setOpened(found))
    return () => {
      isLeft = true
    }
  }, [key])
  return opened
}

async function openedWith(key: string): Promise<Opened> {
  const { sealed, refusal } = document.getElementById('preview')?.dataset ?? {}
  if (!sealed) return { label: REFUSALS[refusal ?? ''] ?? WORDS.unreachable }
  try {
    return { content: new Content((await unseal(sealed, key)) as LakeDocument[]), label: WORDS.byLink }
  } catch {
    return { label: WORDS.incomplete }
  }
}
