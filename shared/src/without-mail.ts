/**
 * The answers to visitors when no mail is configured; the site recognises them by their English text. The
 * days come from `RETENTION`.
 */
export const MESSAGE_WITHOUT_MAIL = {
  en: 'Your message is kept for 30 days, where the café’s staff can read it. This site cannot send email, so nobody has been notified.',
  zh: '您的留言会保存30天，网吧工作人员可以查看。本站尚未设置邮件发送，因此尚未通知任何人。',
}
export const SIGN_UP_WITHOUT_MAIL = {
  en: 'Your address is kept for 30 days, where the café’s staff can read it for the newsletter. This site cannot send email, so you will not get an email.',
  zh: '您的邮箱会保存30天，供网吧工作人员登记订阅。本站尚未设置邮件发送，因此不会有后续邮件。',
}
