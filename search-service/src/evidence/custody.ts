import { ENGINE_NAMES, ENGINE_PROVIDERS, type Localized } from '@firewall-cafe/shared'
import type { CustodyStep, PacketRun, PacketSource } from './packet-source.ts'
import { isoSeconds } from './warc.ts'

/** Who held the data, and when. */
export function custodyOf({ listedAt, checkpoint, runs }: PacketSource): CustodyStep[] {
  const hours = [...new Set(runs.map(({ askedHour }) => askedHour))].sort((a, b) => a - b)
  return [
    ...hours.flatMap((hour) =>
      received(
        hour,
        runs.filter(({ askedHour }) => askedHour === hour),
      ),
    ),
    {
      at: isoSeconds(listedAt),
      step: 'listed',
      what: { en: 'The comparison was listed in the archive.', zh: '这次对比列入档案。' },
    },
    {
      at: isoSeconds(checkpoint.hour),
      step: 'logged',
      what: {
        en: 'The state of the log that holds both records was signed.',
        zh: '包含双方记录的日志状态完成签名。',
      },
    },
    {
      at: isoSeconds(checkpoint.hour),
      step: 'packed',
      what: {
        en: 'This packet shows that state. It is made anew whenever somebody asks for it, with the same bytes until one of its pictures comes or goes, or our program or a setting of ours changes.',
        zh: '本证据包呈现该状态。每当有人索取时都会重新生成；在图片有增减、我们的程序或设置有变动之前，字节完全相同。',
      },
    },
  ]
}

/** The steps in the hour of these runs. */
function received(hour: number, runs: readonly PacketRun[]): CustodyStep[] {
  const engines = (language: keyof Localized, by: string) =>
    runs.map(({ engine, provider }) => {
      const { label } = ENGINE_PROVIDERS[provider as keyof typeof ENGINE_PROVIDERS]
      return `${ENGINE_NAMES[engine][language]}${by.replace('{}', label)}`
    })
  return [
    {
      at: isoSeconds(hour),
      step: 'asked',
      what: {
        en: `Our service asked ${engines('en', ' (through {})').join(' and ')} in this hour, or in the seconds after it.`,
        zh: `我们的服务在这一小时内或其后数秒之内查询了${engines('zh', '（经由 {}）').join('和')}。`,
      },
    },
    {
      at: isoSeconds(hour),
      step: 'kept',
      what: {
        en: 'What came was kept in our database, without what is listed as taken out, and its hash beside it.',
        zh: '收到的数据去掉所列内容后存入我们的数据库，并附上其哈希值。',
      },
    },
  ]
}
