/** What is set or open for documents: a row for each, with a button that removes it. */
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'

interface Removable {
  _id: string
  document: string
  documentType: string
  /** The document's title; null for one without, or that is gone. */
  title: string | null
  words: string
  isUrgent?: boolean
  /** What the button says. */
  verb: string
  /** The row goes once the list is read again. @throws if it cannot be removed */
  remove(): Promise<void>
}

interface RemovableListProps {
  rows: readonly Removable[]
  /** Shown when there is no row. */
  empty: string
  /** Shown when one could not be removed. */
  failure: string
}

/** The list stays when its last row goes, and takes the focus from a button whose row is being removed. */
export function RemovableList({ rows, empty, failure }: RemovableListProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1}>
      {rows.length === 0 ? (
        <Text size={1}>{empty}</Text>
      ) : (
        <Stack space={4} role="list">
          {rows.map((row) => (
            <Row key={row._id} row={row} failure={failure} onEnded={() => list.current?.focus()} />
          ))}
        </Stack>
      )}
    </div>
  )
}

function Row({ row, failure, onEnded }: { row: Removable; failure: string; onEnded(): void }) {
  const [state, setState] = useState<'open' | 'removing' | 'failed'>('open')
  const schema = useSchema()
  const title = row.title ?? schema.get(row.documentType)?.title ?? 'Untitled'
  const remove = () => {
    setState('removing')
    row
      .remove()
      .then(
        // It may still be listed.
        () => setState('open'),
        () => setState('failed'),
      )
      .then(onEnded)
  }
  return (
    <Flex align="center" gap={3} role="listitem">
      <Stack space={2} flex={1}>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{ id: row.document, type: row.documentType }}>
            {title}
          </IntentLink>
        </Text>
        <Text size={1} muted={!row.isUrgent}>
          {row.words}
        </Text>
        {state === 'failed' && (
          <Card padding={3} tone="critical" role="alert">
            <Text size={1}>{failure}</Text>
          </Card>
        )}
      </Stack>
      <Button
        mode="ghost"
        tone="critical"
        fontSize={1}
        text={row.verb}
        aria-label={`${row.verb}: ${title}`}
        disabled={state === 'removing'}
        onClick={remove}
      />
    </Flex>
  )
}
