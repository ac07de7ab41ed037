/**
 * The answer to a sign-up where mail is configured. It is the same whether or not the address is on the list, so that
 * nobody learns who gets the newsletter.
 */
export const CONFIRM_BY_MAIL = {
  en: 'If this address is not on our list yet, we are sending it an email with a link. Open the link and press the button to subscribe.',
  zh: '如果此邮箱尚未订阅，我们会向它发送一封带链接的邮件。打开链接并按下按钮之后，订阅才会生效。',
}
/** The page with that button; the token follows `#`, so that it is not sent to any server. */
export const CONFIRM_PATH = '/newsletter'
/** How many days the link works, and how long an unconfirmed address is kept. */
export const CONFIRM_WITHIN_DAYS = 7
