/** /safety: who sees what, what is kept, what one can do. The service must do what each sentence says. */
import type { Localized } from '@firewall-cafe/shared'

export const safetyLabels = {
  safety: { en: 'Before you search', zh: '搜索之前' },
  safetyIntro: {
    en: 'Others can see what you search for here, and we keep it. “Who sees what” takes a minute to read; the rest is there to look up.',
    zh: '别人能看到您在这里搜索了什么，我们也会保存。“谁能看到什么”一分钟即可读完，其余供您查阅。',
  },
  whoSeesWhat: { en: 'Who sees what', zh: '谁能看到什么' },

  // Other visitors
  otherVisitors: { en: 'Other visitors', zh: '其他访客' },
  seeWords: {
    en: 'the words you searched for, their translation, and what both engines showed',
    zh: '您的搜索词、译文，以及双方显示的结果',
  },
  seeHour: {
    en: 'the hour you searched and the hour it joined the archive, never the minute',
    zh: '您搜索所在的小时和列入档案的整点，不含分秒',
  },
  seePlace: {
    en: 'the place, but only if you search on an exhibition’s computer, or if this site was set up for one place',
    zh: '搜索地点，但仅限在展览设备上搜索，或本站专为某地设置时',
  },
  seeVotes: {
    en: 'how many people cast each vote, updated at once: anyone watching your connection could tell from the timing which vote is yours',
    zh: '各项票数，立即更新：监视您网络的人可能凭时刻推知哪票是您投的',
  },
  seeNobody: {
    en: 'not you: no name, no address',
    zh: '看不到您是谁：没有名字和地址',
  },

  // Us
  thisSite: { en: 'This site', zh: '本站' },
  seeAllAtOnce: { en: 'all of that, at once', zh: '以上全部，立即可见' },
  seeName: { en: 'the name you chose here, for 30 days', zh: '您在此取的名字，保留30天' },
  seeNetwork: {
    en: 'the first part of your IP address, your network, for a day at most, to stop abuse; if you report something, a keyed hash of it for longer (see below)',
    zh: '截短的 IP 地址（即您所在的网络），最多保留一天，以防滥用；如果您举报，还会保存它的带密钥哈希值，时间更长（见下表）',
  },
  seeNoTracking: {
    en: 'no account, no advertising, no tracking',
    zh: '无账号、无广告、无跟踪',
  },

  // The engines
  theEngines: { en: 'Google, Baidu', zh: '谷歌、百度' },
  seeByServer: {
    en: 'the words, asked by our server; the company through which we ask Google and the service that translates see them, too',
    zh: '搜索词，由我们的服务器代为提交；代我们查询谷歌的公司和翻译服务也会看到',
  },
  seeSecond: {
    en: 'the second you search; the websites of new pictures see our server fetch them just afterwards. Anyone who sees both that and your connection could tell it was you',
    zh: '您搜索的那一秒；存放新图片的网站也会随即看到我们的服务器前来获取。谁能同时看到这些和您的网络连接，就可能推断出是您',
  },
  seeNotBrowser: { en: 'not your address, not your browser', zh: '看不到您的 IP 地址和浏览器' },

  cannotHide: { en: 'What we cannot hide.', zh: '我们无法隐藏的。' },
  cannotHideText: {
    en: 'Your employer, school or network can see that you opened this site. In some countries that alone can be a risk. They could also tell which search it was, by the sizes of what you load.',
    zh: '您的单位、学校或网络运营者能看到您访问了本站。在一些国家，仅此一点就可能有风险。加载内容的大小也可能透露是哪次搜索。',
  },

  whenListed: { en: 'When others see it', zh: '他人何时看到' },
  whenListedText: {
    en: 'Your search joins the archive on the hour, at least one hour later, together with what others searched in the same hour. If nobody did, it appears alone. You can see it right away at its own address. In the demo, with simulated engines, everyone sees it right away.',
    zh: '您的搜索在整点列入档案，最早在一小时之后，与同一小时内他人的搜索一并列入；如果没有，就只有您的这一次。您自己凭它的网址可立即看到。由模拟搜索引擎返回结果时，所有人都能立即看到。',
  },
  countedOnceText: {
    en: 'Our totals count the same words once an hour for a network and once a day for a browser. So others may be able to tell that such searches came from the same one.',
    zh: '统计中，相同的词每个网络每小时只计一次，每个浏览器每天只计一次。因此，别人可能看出这些搜索来自同一网络或浏览器。',
  },
  fromLinkText: {
    en: 'A search started by opening a link is not listed and carries no name. The page tells you, and you decide.',
    zh: '由链接打开的搜索不列入档案，也不带名字。页面会说明，由您决定。',
  },
  fromLinkUntied: {
    en: 'The same goes for a search that was running when you reloaded, or that you started on a page that was still not ready nine seconds later. Nothing we keep ties it to this browser unless you vote on it, report it or propose a translation. So “Forget me” does not erase it, and after a reload you can no longer list it or keep it out.',
    zh: '搜索未完成时重新加载页面，或按下搜索九秒后页面仍未就绪，也按此处理。在我们这里，它与此浏览器没有关联，除非您对它投票、举报或提出译文。因此，“抹去我的记录”不会抹去它；页面重新加载后，也不能再选择是否列入档案。',
  },

  whatWeKeep: { en: 'What we keep', zh: '我们保存什么' },
  keptWhat: { en: 'What', zh: '内容' },
  keptHowLong: { en: 'How long', zh: '多久' },
  keptSeenBy: { en: 'Who sees it, and why', zh: '谁能看到，为什么' },

  yourChoice: { en: 'Your choice, below the search box', zh: '搜索框下方的选择' },
  yourChoiceText: {
    en: 'While you type a new search, the choice is under the box. It holds in this tab, for “Search again”, too, until you change it or use “Leave now” (see below).',
    zh: '输入新的搜索时，搜索框下方有这一选项。它在此标签页内一直有效，对“重新搜索”也有效，直到您更改它或使用“立即离开”（见下文）。',
  },
  keepOut: { en: 'Keep out of the archive', zh: '不列入档案' },
  keepOutMeans: {
    en: 'It is not listed or counted, but anyone with its address can see it. We still keep it. For 30 days, “Forget me” can erase it.',
    zh: '不列入档案，也不计入统计；有其网址的人仍能看到。我们仍会保存它，30天内可用“抹去我的记录”抹去。',
  },

  whatYouCanDo: { en: 'What you can do', zh: '您可以这样做' },
  leaveNowText: {
    en: 'On the pages of searches, comparisons and the archive, press Shift three times, or the button in the corner; an enlarged picture covers the button, not the key. The home page has neither. Another page replaces this one, and “Your searches” is emptied: you can then no longer keep those searches out of the archive. Your browser’s history still shows this site and the words you searched for. Unless you chose to clear this tab’s data (see below), the browser also keeps your name here, your language, that you accepted the terms, and what makes your votes yours.',
    zh: '在搜索、对比和档案的页面上，连按三次 Shift 键，或点右下角的按钮（放大图片时按钮被遮住，按键仍有效；首页两者都没有）：此页会被另一个网页取代，“您的搜索”也会清空，其中的搜索此后无法再改为不列入档案。浏览器历史记录中仍会留有本站和您的搜索词；除非您已选择清除此标签页的数据（见下文），浏览器还会保留您在此取的名字、所选语言、已接受条款的记录和证明投票属于您的凭证。',
  },
  onSharedMachine: { en: 'On a shared computer', zh: '使用公共电脑' },
  clearWhenILeaveStays: {
    en: 'This stays on. This browser also keeps another visitor’s data, perhaps yours from another tab, and turning it off would overwrite that.',
    zh: '此项保持勾选：此浏览器中另存有一位访客的数据（也可能是您在其他标签页留下的），取消勾选会将其覆盖。',
  },
  overTor: { en: 'Tor', zh: '洋葱网络' },
  overTorText: {
    en: 'In Tor Browser your network does not see that you are here, and we do not see where you are. Texts, the archive’s list and single comparisons can be read without JavaScript; searching, voting and the figures need it.',
    zh: '使用 Tor 浏览器时，您的网络看不到您访问了本站，我们也看不到您在哪里。无需 JavaScript 即可阅读文章、档案列表和单次对比；搜索、投票和统计数据则需要。',
  },
  onionAddress: { en: 'This site’s onion address:', zh: '本站的洋葱地址：' },
  eraseYours: { en: 'Erase what is yours', zh: '抹去您的记录' },
  eraseYoursText: {
    en: 'Your votes, your name, and searches of the last 30 days that the archive never listed can be erased at once, in this browser. What it ever listed stays, without your name, unless staff take it down. We cannot erase copies that others have made.',
    zh: '您的投票、名字，以及最近30天内从未列入档案的搜索，都可以在此浏览器中立即抹去。凡曾列入档案的搜索都会保留，但不带您的名字，除非由工作人员撤下。他人已复制的内容，我们无法删除。',
  },
  aboutYou: { en: 'If it is about you', zh: '内容涉及您时' },
  aboutYouText: {
    en: 'Is it about you, your child or your work? Report it, or write to us with its address. Staff can take it down, and keep your full name out from then on.',
    zh: '内容涉及您、您的孩子或您的作品？请举报，或来信告知其网址。工作人员可以将其撤下，此后含有您全名的搜索也不再列入档案。',
  },
} as const satisfies Record<string, Localized>
