import type { EngineName, Localized, ModerationReason } from '@firewall-cafe/shared'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../api/errors'
import { type Recorded, readRecord } from '../../api/records'
import { useSettings } from '../../api/useSettings'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { labels } from '../../i18n/labels'
import { REASONS } from '../../moderation/words'
import { ofEngine } from '../../search/label-maps'
import { SIDES } from '../../search/pictures'
import { Button } from '../../ui/Button'
import * as fields from '../../ui/Field.module.css'
import { Notice } from '../../ui/Notice'
import { WORD_FIELD } from '../../ui/word-field'
import { useLook } from '../desk/useLook'
import { VeiledPicture } from '../desk/Veil'
import * as styles from './Blocks.module.css'

interface PicturePickerProps {
  busy: boolean
  onBlock: (place: { code: string; engine: EngineName; rank: number }, reason: ModerationReason) => void
}

/** The pictures of a comparison, each covered, with a button that blocks it. */
export function PicturePicker({ busy, onBlock }: PicturePickerProps) {
  const { locale, named } = useWords()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState<ModerationReason>('private_person')
  const [record, setRecord] = useState<Recorded>()
  const [problem, setProblem] = useState<Localized>()
  const { looking, onLook } = useLook()
  const settings = useSettings()
  const id = useId()

  const reading = useRef<AbortController>(undefined)

  /** What is shown and blocked is of the code that stands in the field, however late another answers. */
  function forget() {
    reading.current?.abort()
    setRecord(undefined)
    setProblem(undefined)
  }

  function show(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return
    forget()
    const begun = new AbortController()
    reading.current = begun
    const { signal } = begun
    readRecord(code.trim().toUpperCase(), signal).then(setRecord, (error: unknown) => {
      if (!signal.aborted) setProblem(sentenceOf(error))
    })
  }

  const pictures = record
    ? SIDES.flatMap((engine) =>
        record.runs[engine].results.map(({ href }, at) => ({ engine, rank: at + 1, href })),
      )
    : []
  return (
    <>
      <form className={styles.form} onSubmit={show}>
        <label htmlFor={`${id}-code`}>
          <Bilingual label={labels.comparisonCode} />
        </label>
        <input
          className={fields.input}
          id={`${id}-code`}
          {...WORD_FIELD}
          translate="no"
          value={code}
          onChange={(event) => {
            forget()
            setCode(event.target.value)
          }}
        />
        <Button type="submit">
          <Bilingual label={labels.showPictures} />
        </Button>
      </form>
      {problem && (
        <Notice tone="error" role="alert">
          <Bilingual label={problem} />
        </Notice>
      )}
      {record && pictures.length === 0 && (
        <p>
          <Bilingual label={labels.noSuchPictures} />
        </p>
      )}
      {record && pictures.length > 0 && (
        <>
          <div className={styles.form}>
            <label htmlFor={`${id}-reason`}>
              <Bilingual label={labels.reason} />
            </label>
            <select
              className={fields.input}
              id={`${id}-reason`}
              value={reason}
              onChange={(event) => setReason(event.target.value as ModerationReason)}
            >
              {REASONS.map(([name, label]) => (
                <option key={name} value={name}>
                  {named(label)}
                </option>
              ))}
            </select>
          </div>
          <ul className={styles.pictures}>
            {pictures.map(({ engine, rank, href }) => (
              <li key={`${engine} ${rank}`}>
                <VeiledPicture
                  isStop
                  name={`${engine} ${rank}`}
                  label={named(ofEngine(labels.holdPicture, engine, { rank }))}
                  href={href}
                  {...{ settings, looking, onLook }}
                />
                <Button
                  aria-disabled={busy || undefined}
                  aria-label={`${named(labels.blockPicture)}${locale.marks.colon}${named(ofEngine(labels.pictureOf, engine, { rank }))}`}
                  onClick={() => onBlock({ code: record.code, engine, rank }, reason)}
                >
                  <Bilingual label={labels.blockPicture} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
