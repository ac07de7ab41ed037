/** What the preview itself says. Not among the site's labels: their characters decide what visitors' fonts weigh. */
export const WORDS = {
  draft: {
    en: 'Draft: not everything that you see here is published.',
    zh: '草稿预览：此处内容未必已经发布。',
  },
  published: { en: 'The page as it is published.', zh: '当前已发布的页面。' },
  waiting: { en: 'Waiting for the content …', zh: '正在等待内容……' },
  alone: {
    en: 'Drafts are shown inside the Studio only. Open “Preview” there.',
    zh: '草稿只在 Studio 中显示，请在其中打开“Preview”。',
  },
  noPage: {
    en: 'There is no preview here: nothing on this page is written in the Studio, or it has another address now.',
    zh: '此处没有预览：此页内容不在 Studio 中编写，或者页面地址已经更改。',
  },
  failed: { en: 'The page cannot be shown with this content.', zh: '此内容无法显示为页面。' },
}
