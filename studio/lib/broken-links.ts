/** The broken links that the site builder found, in words for editors. */
import { type BrokenLink, type DeadEnd, dateWords, type Localized } from '@firewall-cafe/shared'
import { shortDate } from '../schema/support/preview.ts'

/**
 * The broken link found in a text; undefined if none is known.
 * @param broken undefined while the builder has not answered, or does not check links
 */
export const brokenLinkAt = (
  written: string | undefined,
  broken: readonly BrokenLink[] = [],
): BrokenLink | undefined => broken.find(({ address }) => address === written)

/** What was found and since when; the address comes before it. */
export const brokenLinkWords = ({ answer, since }: BrokenLink): Localized => ({
  en: `${DEAD_ENDS[answer].en}, first seen ${shortDate(since)}`,
  zh: `${DEAD_ENDS[answer].zh}，${dateWords(since).zh}首次发现`,
})

const DEAD_ENDS: Record<DeadEnd, Localized> = {
  404: { en: 'leads to “not found” (404)', zh: '打开后显示“找不到页面”（404）' },
  410: { en: 'leads to “gone” (410)', zh: '打开后显示“页面已移除”（410）' },
  'no such name': {
    en: 'has a name that our name server does not know',
    zh: '的域名在我们的域名服务器上查不到',
  },
}
