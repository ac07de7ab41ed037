/** A text that may be an address: below it, what the site builder found about that very address. */
import { Card, Text } from '@sanity/ui'
import { useId } from 'react'
import type { StringInputProps } from 'sanity'
import { brokenLinkWords } from '../lib/broken-links.ts'
import { describedBy } from './described.ts'
import { useBrokenLink } from './useBuilderStatus.ts'

/** Advice, not an error: the document can still be published. */
export function LinkInput(props: StringInputProps) {
  const { elementProps, value } = props
  const broken = useBrokenLink(value)
  const note = useId()
  const described = broken && { elementProps: describedBy(elementProps, note) }
  const words = broken && brokenLinkWords(broken)
  return (
    <>
      {props.renderDefault({ ...props, ...described })}
      {words && (
        <Card id={note} marginTop={2} padding={3} tone="caution" lang="en">
          <Text size={1}>
            This address {words.en}. <span lang="zh-Hans">此网址{words.zh}。</span>
          </Text>
        </Card>
      )}
    </>
  )
}
