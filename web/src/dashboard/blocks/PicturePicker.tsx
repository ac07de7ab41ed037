import type { EngineName, ModeratedComparison, ModerationReason } from '@firewall-cafe/shared'
import { useId, useState } from 'react'
import { useSettings } from '../../api/useSettings'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { REASONS } from '../../i18n/reasonWords'
import { ofEngine } from '../../search/label-maps'
import { Button } from '../../ui/Button'
import * as fields from '../../ui/Field.module.css'
import { CodeForm } from '../CodeForm'
import { useLook } from '../desk/useLook'
import { VeiledPicture } from '../desk/Veil'
import * as staff from '../StaffPanel.module.css'
import * as styles from './Blocks.module.css'

interface PicturePickerProps {
  busy: boolean
  onBlock: (place: { code: string; engine: EngineName; rank: number }, reason: ModerationReason) => void
}

/** The pictures of a comparison, hidden ones too, each covered, with a button that blocks it. */
export function PicturePicker({ busy, onBlock }: PicturePickerProps) {
  const { locale, named } = useWords()
  const [reason, setReason] = useState<ModerationReason>('private_person')
  const [item, setItem] = useState<ModeratedComparison>()
  const { looking, onLook } = useLook()
  const settings = useSettings()
  const id = useId()

  return (
    <>
      <CodeForm label={labels.comparisonCode} button={labels.showPictures} onFound={setItem} />
      <p role="status">
        {item && (
          <Bilingual
            label={
              item.images.length === 0
                ? labels.noSuchPictures
                : fillLabel(labels.countPictures, { count: item.images.length })
            }
          />
        )}
      </p>
      {item && item.images.length > 0 && (
        <>
          <div className={staff.form}>
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
            {item.images.map(({ engine, rank, ...picture }) => (
              <li key={`${engine} ${rank}`}>
                <VeiledPicture
                  isStop
                  name={`${engine} ${rank}`}
                  label={named(ofEngine(labels.holdPicture, engine, { rank }))}
                  {...{ picture, settings, looking, onLook }}
                />
                <Button
                  aria-disabled={busy || undefined}
                  aria-label={`${named(labels.blockPicture)}${locale.marks.colon}${named(ofEngine(labels.pictureOf, engine, { rank }))}`}
                  onClick={() => onBlock({ code: item.code, engine, rank }, reason)}
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
