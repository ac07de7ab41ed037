/** Reads a value when shown: says so meanwhile and if that fails, with a button to try again. */
import { Button, Card, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

export interface ReadingProps<Value> {
  /** Called again when it is another function. @throws if the value cannot be read */
  read(): Promise<Value>
  /** Shown while it is read. */
  waiting: string
  /** Shown when it could not be read. */
  failure: string
  /** @param readAgain reads another value, which then replaces this one */
  children(value: Value, readAgain: () => Promise<void>): ReactNode
}

export function Reading<Value>({ read, waiting, failure, children }: ReadingProps<Value>) {
  const [result, setResult] = useState<{ value: Value } | 'failed'>()
  const box = useRef<HTMLDivElement>(null)
  const attempts = useRef(0)
  const readAgain = useCallback(async () => {
    const attempt = ++attempts.current
    const found = await read().then(
      (value) => ({ value }),
      () => 'failed' as const,
    )
    if (attempt === attempts.current) setResult(found)
  }, [read])
  useEffect(() => void readAgain(), [readAgain])

  const tryAgain = () => {
    setResult(undefined)
    // The button goes, and without a focus inside, Escape does not reach the dialog.
    box.current?.focus()
    void readAgain()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {!result && <Text size={1}>{waiting}</Text>}
      {result === 'failed' && (
        <Card padding={3} tone="critical" role="alert">
          <Stack space={3}>
            <Text size={1}>{failure}</Text>
            <Button mode="ghost" fontSize={1} text="Try again 重试" onClick={tryAgain} />
          </Stack>
        </Card>
      )}
      {typeof result === 'object' && children(result.value, readAgain)}
    </div>
  )
}
