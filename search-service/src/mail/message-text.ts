/** Reads the lines that the contact form writes: Name, Email, Message, Subscribe. */

/** The writer's address, so that staff can simply answer. Nothing that could be two addresses. */
export function writerOf(text: string): string | undefined {
  return /^Email: *([^\s<>,;:"]+@[^\s<>,;:"]+)\s*$/m.exec(text)?.[1]
}

/** True when the writer ticked "Subscribe to newsletter?", which is the form's last line. */
export function wantsNewsletter(text: string): boolean {
  return /^Subscribe: *(yes|true)\s*$/i.test(text.slice(text.lastIndexOf('\n') + 1))
}
