import { useId } from 'react'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { REASONS } from '../../i18n/reasonWords'
import { ACTIONS } from '../../moderation/words'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { singlePress } from '../../ui/singlePress'
import * as styles from './Desk.module.css'
import { isReading } from './desk-state'
import { Key } from './Key'
import type { Desk } from './useDesk'

/** The action, its reason, and the button that sends it. */
export function Decision({ desk }: { desk: Desk }) {
  const { named } = useWords()
  const { at = '', choice, busy, problem, unsettled } = desk.state
  const refuses = !choice.action || busy || isReading(desk.state)
  const id = useId()
  const press = singlePress(desk.act)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: four buttons in a grid, which a fieldset cannot be */}
      <div className={styles.actions} role="group" aria-label={named(labels.decision)}>
        {ACTIONS.map(({ action, key, name, means }) => (
          <button
            key={action}
            type="button"
            aria-pressed={choice.action === action}
            aria-keyshortcuts={key}
            onClick={() => desk.choose(action)}
          >
            <Key name={key.toUpperCase()} />
            <span>
              <b>
                <Bilingual label={name} />
              </b>
              <Bilingual label={means} />
            </span>
          </button>
        ))}
      </div>
      <fieldset className={styles.reasons}>
        <legend>
          <Bilingual label={labels.reason} />
        </legend>
        {REASONS.map(([reason, label], at) => (
          <label key={reason}>
            <input
              type="radio"
              name={id}
              checked={choice.reason === reason}
              onChange={() => desk.chooseReason(reason)}
            />
            <Key name={String(at + 1)} />
            <span>
              <Bilingual label={label} />
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <Notice tone="error" role="alert" className={styles.problem}>
          <p>
            <b>
              <Bilingual
                label={
                  unsettled.includes(at) ? fillLabel(labels.decidedUnknown, { code: at }) : labels.notDecided
                }
              />
            </b>{' '}
            <Bilingual label={problem} />
          </p>
          <Button aria-disabled={refuses || undefined} {...press}>
            <Bilingual label={labels.retry} />
          </Button>
        </Notice>
      )}
      <div className={styles.act}>
        <p role={choice.again ? 'alert' : undefined}>
          <Bilingual label={meaningOf(choice)} />
        </p>
        <Button data-act="" variant="red" aria-disabled={refuses || undefined} {...press}>
          {busy ? <Spinner /> : <Bilingual label={actWords(choice)} />}
          <Key name="↵" />
        </Button>
      </div>
    </>
  )
}

type Choice = Desk['state']['choice']

function meaningOf({ action, again }: Choice) {
  if (!action) return labels.chooseFirst
  if (action !== 'remove') return labels.canUndo
  return again ? labels.removeSecond : labels.removeWarning
}

function actWords({ action, again }: Choice) {
  if (action !== 'remove') return ACTIONS.find((known) => known.action === action)?.name ?? labels.act
  return again ? labels.actRemoveSecond : labels.decideRemove
}
