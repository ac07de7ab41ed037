import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useEffect, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Button } from './Button'
import { Icon } from './Icon'
import { ICONS } from './icons'

interface CopyButtonProps {
  text: string
  label: Localized
  /** Stands in the button instead of the label, which then only names it. */
  children?: ReactNode
  className?: string | undefined
}

const SAID_FOR_MS = 2_000

/** Copies a text and says whether that worked. */
export function CopyButton({ text, label, children, className }: CopyButtonProps) {
  const { named } = useWords()
  const [said, setSaid] = useState<Localized>()

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  const copy = () => copied(text).then((worked) => setSaid(worked ? labels.copied : labels.notCopied))

  return (
    <>
      <Button
        variant="plain"
        className={className}
        aria-label={children ? `${named(label)} ${text}` : undefined}
        onClick={() => void copy()}
      >
        {children ?? (
          <>
            <Icon shape={ICONS.copy} size={12} /> <Bilingual label={label} />
          </>
        )}
      </Button>
      <span role="status" className="meta">
        {said && <Bilingual label={said} />}
      </span>
    </>
  )
}

/** Browsers keep the clipboard to secure pages; over plain HTTP the older way still works. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedBySelection(text)
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const before = document.activeElement
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Nothing outside of an open dialog can be selected.
  ;(before?.closest('dialog') ?? document.body).append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
