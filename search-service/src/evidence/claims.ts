import type { Localized } from '@firewall-cafe/shared'

/** What a packet claims, and nothing beyond it. */
export const CLAIMS: readonly Localized[] = [
  {
    en: 'In the hour named for each engine, or in the seconds after it, our service asked it for pictures of these words and received the answer that is in this packet.',
    zh: '在为每个搜索引擎注明的那个小时里，或其后数秒之内，我们的服务用这些词语向它查询图片，收到了本证据包中的返回结果。',
  },
  {
    en: 'The answers are unchanged since they were kept. Their hashes are in a log to which entries can only be added, and which we sign every hour; the proof is inside.',
    zh: '返回的数据自保存之后未经改动。其哈希值已记入一份只能追加、由我们每小时签名的日志，证明就在包内。',
  },
  {
    en: 'What was taken out before they were kept is listed: keys, cookies, ids of the call, network addresses, and times that tell when the call was made.',
    zh: '保存之前去掉的内容均有列明：密钥、Cookie、调用编号、IP 地址，以及能透露查询时刻的时间。',
  },
]

/** What it does not claim. */
export const NO_CLAIMS: readonly Localized[] = [
  {
    en: 'It does not prove that anybody censors. It shows what our service received, unchanged since.',
    zh: '它不证明有人进行审查。它只显示我们的服务收到了什么，且此后未经改动。',
  },
  {
    en: 'It does not prove that an engine sent it: engines sign nothing. Nor has an outside witness signed our log.',
    zh: '它不证明数据确由搜索引擎发出：搜索引擎不作签名。也没有外部见证人为我们的日志签名。',
  },
  {
    en: 'It does not say what others were shown, elsewhere or at another time.',
    zh: '它不说明其他人在别处或其他时间看到了什么。',
  },
  {
    en: 'It does not say who searched, and knows of a visitor’s search the full hour only. Pictures carry the hour in which the engine was asked, but each was fetched once, after an engine first named its address: perhaps long before that hour.',
    zh: '它不说明是谁搜索的；访客的搜索只记到小时。图片所标的是查询搜索引擎时所在的小时，但每张图片只在其地址首次由某个搜索引擎给出之后取过一次，可能远早于该小时。',
  },
  {
    en: 'Its signature shows that nothing was changed. That the key is ours shows only when you compare it with those we publish at /log/keys of our API; the comparison’s page links to them. An older packet’s key may not be there any more: ask us.',
    zh: '签名表明内容未经改动；至于密钥是否属于我们，须与我们在 API 的 /log/keys 公布的密钥核对，对比的页面上有链接。较早的证据包，其密钥可能已不在其中：请向我们询问。',
  },
]
