/**
 * What a visitor is told where mail is set up. The same whether or not the address is on the list already, so that
 * nobody learns who reads the newsletter.
 */
export const CONFIRM_BY_MAIL = {
  en: 'If this address is not on the newsletter’s list yet, a message with a link is on its way to it. The address is on the list once the button behind that link is pressed.',
  zh: '如果此邮箱尚未订阅，我们会向它发送一封带链接的邮件。打开链接并按下按钮之后，订阅才会生效。',
}
/** Where the site asks for the press of that button; the token stands behind `#`, which no server is sent. */
export const CONFIRM_PATH = '/newsletter'
/** How many days such a link works, and an address waits for it. */
export const CONFIRM_WITHIN_DAYS = 7
