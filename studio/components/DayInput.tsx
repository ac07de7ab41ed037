/** A day, typed or chosen in the calendar; the line below shows what the site will print. */
import { CalendarIcon } from '@sanity/icons'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import { answerTo, typedDate } from '../lib/typed-day.ts'

/** Takes a day as it is typed, and stores it once it is one. */
export function DayInput({
  value = '',
  onChange,
  elementProps,
  readOnly,
  validationError,
}: StringInputProps) {
  /** The typed text, until the field is left with a valid day. */
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const text = typed ?? value
  const date = typedDate(text)

  const store = (next: string) => next !== value && onChange(next ? set(next) : unset())
  const type = (next: string) => {
    setTyped(next)
    const read = typedDate(next)
    if (read || next.trim() === '') store(read ?? '')
  }
  return (
    <Stack space={3}>
      <Flex gap={1}>
        <Stack flex={1}>
          <TextInput
            {...elementProps}
            value={text}
            readOnly={readOnly}
            placeholder="20 December 2026"
            customValidity={validationError}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={(event) => {
              if (date || text.trim() === '') setTyped(undefined)
              elementProps.onBlur(event)
            }}
          />
        </Stack>
        <Button
          aria-label="Choose in a calendar"
          icon={CalendarIcon}
          mode="ghost"
          disabled={readOnly}
          onClick={() => calendar.current?.showPicker()}
        />
        <input
          ref={calendar}
          className="fw-calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={({ currentTarget }) => {
            setTyped(undefined)
            store(currentTarget.value)
          }}
        />
      </Flex>
      <Text size={1} muted role="status">
        {answerTo(text, value)}
      </Text>
    </Stack>
  )
}
