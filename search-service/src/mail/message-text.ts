/** Reads the lines of the contact form: Name, Email, Message, Subscribe. */

/** The writer's address, for staff to answer. Undefined if it might be two addresses. */
export function writerOf(text: string): string | undefined {
  // An @ in neither part: with a choice of two, the time would grow with the square of their number.
  return /^Email: *([^\s<>,;:"@]+@[^\s<>,;:"@]+)\s*$/m.exec(text)?.[1]
}

/** True when the writer ticked "Subscribe to newsletter?", which is the form's last line. */
export function wantsNewsletter(text: string): boolean {
  return /^Subscribe: *(yes|true)\s*$/i.test(text.slice(text.lastIndexOf('\n') + 1))
}
