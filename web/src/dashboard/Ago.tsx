import { Bilingual } from '../i18n/Bilingual'
import { useNow } from '../layout/useNow'
import { relativeTime } from './words'

/** How long ago a time was (epoch milliseconds). */
export function Ago({ moment }: { moment: number }) {
  const now = useNow()
  return now !== undefined && <Bilingual label={relativeTime(moment, now * 1000)} />
}
