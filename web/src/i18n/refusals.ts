import type { Localized } from '@firewall-cafe/shared'
import type { RefusalCode } from '@firewall-cafe/shared/api'

/**
 * The service's refusals in other languages than English, by code. Loaded when a refusal arrives, so that no page
 * includes them. A further language is added beside the Chinese.
 */
export const refusals: Readonly<Record<RefusalCode, Omit<Localized, 'en'>>> = {
  query_empty: { zh: '请输入搜索词。' },
  query_too_long: { zh: '搜索词过长，请缩短至200个字符以内。' },
  name_too_long: { zh: '用户名最多30个字符。' },
  name_characters: { zh: '用户名只能包含英文字母、数字和下划线。' },

  no_such_comparison: { zh: '没有此编号的对比。' },
  no_such_search: { zh: '没有此编号的搜索。' },
  comparison_hidden: { zh: '此对比已被隐藏。' },
  comparison_removed: { zh: '此对比已被移除。' },
  not_your_search: { zh: '只有发起此次搜索的浏览器可以更改，且仅限30天内。' },
  personal_data: { zh: '搜索词中似有电话号码、地址、身份证件号码或普通人的姓名，因此不列入档案。' },
  nobody_asked: { zh: '两个搜索引擎都没有被查询，没有可以列入档案的内容。请稍后再搜索。' },
  nobody_asked_no_citation: { zh: '两个搜索引擎都没有被查询，没有可以引用的内容。' },
  listed_already: { zh: '此次搜索已列入档案，无法在此改为不列入。' },
  simulated_no_citation: {
    zh: '至少一方的结果来自模拟器。它不能说明谷歌或百度的任何情况，因此不能引用。',
  },
  site_address_unknown: { zh: '本站的服务尚未设定网站地址，因此无法完成。' },

  simulated_no_evidence: {
    zh: '至少一方的结果来自模拟器。它不能说明谷歌或百度的任何情况，因此不能作为证据。',
  },
  no_log: { zh: '本站未启用日志，没有日志的证据包无法证明任何事。' },
  answers_not_kept: {
    zh: '搜索引擎为此对比返回的原始数据未予保存，或已删除：访客搜索的原始数据只保存90天。',
  },
  answers_changed: { zh: '所存数据已与搜索引擎当初为此对比返回的不同，因此不提供证据包。' },
  not_logged_yet: { zh: '此对比列入档案后，日志尚未签名。请在下一个整点之后再试。' },
  picture_blocked: {
    zh: '此对比中有一张图片已由本站撤下。搜索引擎返回的原始数据提及该图片，因此不再提供证据包。',
  },

  no_votes_here: { zh: '无法对此次搜索投票：需要双方都返回可作为证据的结果。' },
  just_erased: { zh: '您的记录刚被抹去，因此没有保存任何内容。请几分钟后再试。' },
  vote_too_old: { zh: '投票已超过一分钟，无法撤销。' },
  translation_empty: { zh: '请输入译文。' },
  translation_too_long: { zh: '译文过长，请缩短至200个字符以内。' },
  translation_not_english: { zh: '请用英文写译文。' },
  translation_not_chinese: { zh: '请用中文写译文。' },
  translation_not_words: { zh: '请使用文字：仅有标点，或含减号等搜索指令的内容，没有译文。' },
  translation_stands: { zh: '这与现有译文相同。' },
  note_too_long: { zh: '备注最多500个字符。' },

  message_empty: { zh: '请填写留言。' },
  message_too_long: { zh: '留言最多10000个字符。' },
  recipient_not_ours: { zh: '留言只能发往本站的地址。' },
  email_empty: { zh: '请填写电子邮箱。' },
  email_too_long: { zh: '电子邮箱过长。' },
  email_incomplete: { zh: '请填写完整的电子邮箱。' },
  link_incomplete: { zh: '链接不完整。' },
  link_over: { zh: '此链接已失效：可能已过期，或已被新的链接取代。重新订阅即可收到新的链接。' },

  token_missing: { zh: '此处仅供工作人员使用。请输入面板令牌。' },
  token_wrong: { zh: '令牌无效。' },
  removed_for_good: { zh: '此对比已被移除，无法恢复。' },
  nothing_decided: { zh: '工作人员对此没有可撤销的决定。' },
  decided_otherwise: { zh: '在您查看之后，对此对比已另有决定，或其状态已改变，因此未执行。' },
  not_last_decision: { zh: '这已不是最新的决定：它已被撤销，或之后另有决定。' },
  decided_too_long_ago: { zh: '该决定已超过30天，无法撤销。' },
  votes_not_decided: { zh: '没有可撤销的决定。' },
  votes_decided_otherwise: { zh: '在您查看之后，对这些票的决定已改变，因此未执行。' },
  no_such_votes: { zh: '没有这组投票。' },
  name_not_full: { zh: '请写普通人的全名：至少两个汉字，或两个单词。' },
  name_is_topic: {
    zh: '机器人的词表中有含此字样的词语。这样排除的会是一个话题，而不是个人。如果确是个人，请先从该词表中删去这个词语。',
  },
  no_such_name: { zh: '没有这个姓名。' },
  no_such_picture: { zh: '没有此编号的对比，或其中没有这张图片。' },
  picture_not_fetched: { zh: '本站没有此图片的副本，无法在别处识别它。如仍在获取中，请稍后再试。' },
  picture_not_blocked: { zh: '工作人员没有单独撤下过此图片。' },
}
