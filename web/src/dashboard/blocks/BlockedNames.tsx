import type { BlockedNameItem } from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { type FormEvent, useId, useState } from 'react'
import { blockName, decideName, readBlockedNames } from '../../api/moderation'
import { OutLink } from '../../content/OutLink'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { InBrackets } from '../../i18n/Marks'
import { Verbatim } from '../../search/Verbatim'
import { Button } from '../../ui/Button'
import * as fields from '../../ui/Field.module.css'
import { Notice } from '../../ui/Notice'
import { WORD_FIELD } from '../../ui/word-field'
import { Ago } from '../Ago'
import { ChangeProblem } from '../ChangeProblem'
import { type Looking, useLook } from '../desk/useLook'
import { Cover } from '../desk/Veil'
import { Panel } from '../Panel'
import * as staff from '../StaffPanel.module.css'
import { useStaffList } from '../staff-calls'
import * as styles from './Blocks.module.css'

type Names = Answer<'GET /moderation/blocks/names'>
type ToDecide = Answer<'POST /moderation/blocks/names'>['to_decide']
const NEW = 'new'

/** Blocked names of private persons, each covered: adding, removing, and undoing. */
export function BlockedNames() {
  const { named } = useWords()
  const list = useStaffList<Names, 'block' | 'open'>(readBlockedNames)
  const { looking, onLook } = useLook()
  const [name, setName] = useState('')
  const [toDecide, setToDecide] = useState<ToDecide>()
  const id = useId()
  const { busy, outcome, change } = list

  function add(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    setToDecide(undefined)
    change(
      NEW,
      'block',
      async (token) => {
        const { to_decide: left, ...added } = await blockName(name, token)
        // Another may have been typed meanwhile.
        setName((now) => (now === name ? '' : now))
        setToDecide(left)
        return added
      },
      (names, added) => ({
        ...names,
        items: [added, ...names.items.filter(({ id }) => id !== added.id)],
      }),
    )
  }
  function decide(id: string, action: 'block' | 'open') {
    setToDecide(undefined)
    change(id, action, (token) => decideName(id, action, token), withName)
  }

  return (
    <Panel
      state={list.state}
      reload={list.reload}
      refreshable
      className={staff.panel}
      title={labels.namesOut}
      loading={labels.loadingNamesOut}
      failed={labels.namesOutFailed}
    >
      {({ items, unreadable }) => (
        <>
          <p className={staff.means}>
            <Bilingual label={labels.namesOutMeans} />
          </p>
          {unreadable > 0 && (
            <Notice tone="error">
              <Bilingual label={fillLabel(labels.namesUnreadable, { count: unreadable })} />
            </Notice>
          )}
          <form className={staff.form} onSubmit={add}>
            <label htmlFor={id}>
              <Bilingual label={labels.fullName} />
            </label>
            <input
              className={fields.input}
              id={id}
              {...WORD_FIELD}
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" variant="red" aria-disabled={busy !== undefined || undefined}>
              <Bilingual label={labels.keepNameOut} />
            </Button>
          </form>
          <ChangeProblem outcome={outcome} />
          <div className={staff.news} role="status">
            {outcome && !outcome.problem && (
              <Bilingual label={outcome.action === 'block' ? labels.nameIsOut : labels.nameIsIn} />
            )}
            {toDecide && toDecide.total > 0 && <StillOpen {...toDecide} />}
          </div>
          {items.length === 0 ? (
            <p>
              <Bilingual label={labels.noNamesOut} />
            </p>
          ) : (
            <ul className={styles.list} aria-label={named(labels.namesOut)}>
              {items.map((item) => (
                <Line key={item.id} {...{ item, looking, onLook, decide }} busy={busy !== undefined} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}

/** Shown only once, so the codes open in new tabs: following the first loses none of the others. */
function StillOpen({ total, codes }: ToDecide) {
  const { address } = useWords()
  return (
    <p>
      <Bilingual label={fillLabel(labels.toDecideWithName, { count: total })} />{' '}
      {codes.map((code) => (
        <span key={code}>
          <OutLink href={address(`/c/${code}`)}>{code}</OutLink>{' '}
        </span>
      ))}
    </p>
  )
}

interface LineProps {
  item: BlockedNameItem
  busy: boolean
  looking: Looking
  onLook: (looking: Looking) => void
  decide: (id: string, action: 'block' | 'open') => void
}

function Line({ item, busy, looking, onLook, decide }: LineProps) {
  const { id, name, hour, removed_hour: removed } = item
  return (
    <li>
      <Cover name={id} looking={looking} onLook={onLook}>
        <Verbatim>{name}</Verbatim>
      </Cover>
      <span className="meta">
        <Ago moment={removed ?? hour} />
        {removed !== null && (
          <InBrackets>
            <Bilingual label={labels.nameRemoved} />
          </InBrackets>
        )}
      </span>
      <Button
        variant="plain"
        aria-disabled={busy || undefined}
        onClick={() => decide(id, removed === null ? 'open' : 'block')}
      >
        <Bilingual label={removed === null ? labels.removeName : labels.putBack} />
      </Button>
    </li>
  )
}

const withName = (names: Names, item: BlockedNameItem): Names => ({
  ...names,
  items: names.items.map((one) => (one.id === item.id ? item : one)),
})
