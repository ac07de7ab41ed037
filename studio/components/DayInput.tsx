/** A day, typed as people write it or chosen in the calendar; below stands what the site will print. */
import { dateWords } from '@firewall-cafe/shared'
import { CalendarIcon } from '@sanity/icons'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'
import { type InputProps, type StringInputProps, set, unset } from 'sanity'
import { readDay } from '../schema/support/named-days.ts'

/** Sanity's own input, but for days. */
export function Input(props: InputProps) {
  return props.schemaType.name === 'date' ? (
    <DayInput {...(props as StringInputProps)} />
  ) : (
    props.renderDefault(props)
  )
}

function DayInput({ value = '', onChange, elementProps, readOnly, validationError }: StringInputProps) {
  /** What is typed, until it is left as a day. */
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const text = typed ?? value
  const date = dateIn(text)

  const store = (next: string) => next !== value && onChange(next ? set(next) : unset())
  const type = (next: string) => {
    setTyped(next)
    const read = dateIn(next)
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
        {answer(text, value)}
      </Text>
    </Stack>
  )
}

function dateIn(text: string): string | undefined {
  const read = readDay(text)
  return read && 'date' in read ? read.date : undefined
}

const printed = (date: string): string => Object.values(dateWords(date)).join(' · ')

/** What a text is read as, and else what is kept meanwhile. */
function answer(text: string, kept: string): string {
  if (text.trim() === '') return ''
  const read = readDay(text)
  if (read && 'date' in read) return `On the site: ${printed(read.date)}`
  const still = kept ? ` Until then it stays ${dateWords(kept).en || kept}.` : ''
  if (!read) return `This is no day yet. Write it like 20 December 2026.${still}`
  const [one, other] = read.either.map((date) => dateWords(date).en)
  return `This may be ${one} or ${other}. Write the month as a word.${still}`
}
