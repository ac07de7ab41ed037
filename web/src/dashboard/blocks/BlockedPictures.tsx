import {
  type BlockedPicture,
  type EngineName,
  hourOf,
  type ModerationReason,
  type PictureDecision,
} from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { useEffect, useRef, useState } from 'react'
import { blockPicture, decidePicture, readBlockedPictures } from '../../api/moderation'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { REASONS, reasonWords } from '../../i18n/reasonWords'
import { Button } from '../../ui/Button'
import { Ago } from '../Ago'
import { ChangeProblem } from '../ChangeProblem'
import { Panel } from '../Panel'
import * as staff from '../StaffPanel.module.css'
import { useStaffList } from '../staff-calls'
import * as styles from './Blocks.module.css'
import { PicturePicker } from './PicturePicker'

type Pictures = Answer<'GET /moderation/blocks/pictures'>
type Action = PictureDecision['action']
const HASH_SHOWN = 12

/** Blocked pictures and the log: blocking a picture of a comparison, unblocking, and undoing. */
export function BlockedPictures() {
  const { locale, named } = useWords()
  const list = useStaffList<Pictures, Action>(readBlockedPictures)
  const [blocked, setBlocked] = useState(0)
  const { busy, outcome, change } = list
  const news = useRef<HTMLParagraphElement>(null)

  // The button that was pressed is gone once that is done.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) news.current?.focus({ preventScroll: true })
  }, [outcome])

  async function counted<Blocked extends { blocked: number }>(asked: Promise<Blocked>): Promise<Blocked> {
    const answer = await asked
    setBlocked(answer.blocked)
    return answer
  }
  function block(place: { code: string; engine: EngineName; rank: number }, reason: ModerationReason) {
    change(
      `${place.engine} ${place.rank}`,
      'block',
      (token) => counted(blockPicture({ ...place, reason }, token)),
      (pictures, { sha256, blocked }) =>
        decided(pictures, { sha256, action: 'block', reason, hour: thisHour() }, blocked),
    )
  }
  function decide({ sha256, reason }: Pick<BlockedPicture, 'sha256' | 'reason'>, action: Action) {
    change(
      sha256,
      action,
      (token) => counted(decidePicture(sha256, action, token)),
      (pictures, { blocked }) => decided(pictures, { sha256, action, reason, hour: thisHour() }, blocked),
    )
  }

  return (
    <Panel
      state={list.state}
      reload={list.reload}
      refreshable
      className={staff.panel}
      title={labels.picturesOut}
      loading={labels.loadingPicturesOut}
      failed={labels.picturesOutFailed}
    >
      {({ items, total, log }) => (
        <>
          <p className={staff.means}>
            <Bilingual label={labels.picturesOutMeans} />
          </p>
          <PicturePicker busy={busy !== undefined} onBlock={block} />
          <ChangeProblem outcome={outcome} />
          <p ref={news} tabIndex={-1} className={staff.news} role="status">
            {/* Empty while busy: an old number would be spoken before the result. */}
            {busy === undefined && (
              <Bilingual
                label={
                  !outcome || outcome.problem
                    ? fillLabel(labels.picturesBlocked, { count: total })
                    : outcome.action === 'block'
                      ? fillLabel(labels.picturesBlocked, { count: blocked })
                      : labels.pictureUnblocked
                }
              />
            )}
          </p>
          {items.length === 0 ? (
            <p>
              <Bilingual label={labels.noPicturesOut} />
            </p>
          ) : (
            <ul className={styles.list} aria-label={named(labels.picturesOut)}>
              {items.map((item) => (
                <li key={item.sha256}>
                  <Named {...item} />
                  {item.alike > 0 && (
                    <Bilingual label={fillLabel(labels.picturesAlike, { count: item.alike })} />
                  )}
                  <Button
                    variant="plain"
                    aria-disabled={busy !== undefined || undefined}
                    onClick={() => decide(item, 'open')}
                  >
                    <Bilingual label={labels.openPicture} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {log.length > 0 && (
            <ol
              className={styles.list}
              aria-label={`${named(labels.moderationLog)}${locale.marks.colon}${named(labels.picturesOut)}`}
            >
              {log.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done several times
                <li key={at}>
                  <b>
                    <Bilingual label={line.action === 'block' ? labels.blockPicture : labels.openPicture} />
                  </b>
                  <Named {...line} />
                  {line.action === 'open' && isLast(log, at) && (
                    <Button
                      variant="plain"
                      aria-disabled={busy !== undefined || undefined}
                      onClick={() => decide(line, 'block')}
                    >
                      <Bilingual label={labels.blockAgain} />
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Panel>
  )
}

function Named({ sha256, reason, hour }: Pick<PictureDecision, 'sha256' | 'reason' | 'hour'>) {
  const known = REASONS.some(([name]) => name === reason)
  return (
    <>
      <code translate="no" title={sha256}>
        {sha256.slice(0, HASH_SHOWN)}
      </code>
      <span>{known ? <Bilingual label={reasonWords(reason)} /> : reason}</span>
      <span className="meta">
        <Ago moment={hour} />
      </span>
    </>
  )
}

const thisHour = () => hourOf(Date.now())
const isLast = (log: PictureDecision[], at: number) =>
  log.findIndex(({ sha256 }) => sha256 === log[at]?.sha256) === at

function decided({ items, total, log }: Pictures, decision: PictureDecision, blocked: number): Pictures {
  const { sha256, reason, hour, action } = decision
  const others = items.filter((one) => one.sha256 !== sha256)
  const was = items.length - others.length
  const now = action === 'block' ? [{ sha256, reason, hour, alike: Math.max(blocked - 1, 0) }] : []
  return { items: [...now, ...others], total: total - was + now.length, log: [decision, ...log] }
}
