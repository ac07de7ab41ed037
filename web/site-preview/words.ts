/** What the preview itself says. Not among the site's labels: their characters decide what visitors' fonts weigh. */
export const WORDS = {
  draft: {
    en: 'Draft: not everything that you see here is published.',
    zh: '草稿预览：此处内容未必已经发布。',
  },
  byLink: {
    en: 'Draft: shown to you by a link. Not everything that you see here is published, it may still change, and the link ends seven days after it was made.',
    zh: '草稿预览：您通过链接看到此页。此处内容未必已经发布，仍可能更改；链接自生成之日起七天后失效。',
  },
  published: { en: 'The page as it is published.', zh: '当前已发布的页面。' },
  waiting: { en: 'Waiting for the content...', zh: '正在等待内容……' },
  alone: {
    en: 'Drafts are shown inside the Studio only. Open “Preview” there.',
    zh: '草稿只在 Studio 中显示，请在其中打开“Preview”。',
  },
  opening: { en: 'Opening the draft...', zh: '正在打开草稿……' },
  closed: {
    en: 'This link shows nothing any more: its seven days are over, or it was revoked. Ask whoever sent it for another one.',
    zh: '此链接已失效：七天期限已过，或已被撤销。请向发送者索取新的链接。',
  },
  busy: {
    en: 'Many links are being opened just now. Load this page again in a minute.',
    zh: '当前打开链接的请求过多，请一分钟后重新加载此页。',
  },
  unreachable: {
    en: 'The draft cannot be fetched just now. Load this page again later.',
    zh: '暂时无法读取草稿，请稍后重新加载此页。',
  },
  incomplete: {
    en: 'The draft cannot be opened with this address: a part of it is missing or changed. Open the link once more as it was sent to you.',
    zh: '无法用此地址打开草稿：地址不完整或已被改动。请重新打开您收到的原链接。',
  },
  noPage: {
    en: 'There is no preview here: nothing on this page is written in the Studio, or it has another address now.',
    zh: '此处没有预览：此页内容不在 Studio 中编写，或者页面地址已经更改。',
  },
  failed: { en: 'The page cannot be shown with this content.', zh: '此内容无法显示为页面。' },
}
