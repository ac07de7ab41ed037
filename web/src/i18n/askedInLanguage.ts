// The import names the file extension, since the site's server reads this file too.
import type { Localized } from '@firewall-cafe/shared'
import { labels } from './labels.ts'

/** In which language an engine was asked. */
export const askedInLanguage = (language: string | undefined): Localized =>
  language === 'zh-CN' ? labels.askedInChinese : labels.askedInEnglish
