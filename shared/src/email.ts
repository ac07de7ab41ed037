/** The longest address that mail servers accept (RFC 5321, 4.5.3.1, less the brackets around it). */
export const EMAIL_MAX_LENGTH = 254

/** The browsers' rule for email fields (HTML, 4.10.5.1.5), but the domain needs a dot: no `ada@localhost`. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/** Whether a text is exactly one e-mail address. The contact form, the newsletter and the service share this rule. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text)
}
