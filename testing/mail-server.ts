import { SMTPServer } from 'smtp-server'

export interface Delivery {
  to: string[]
  /** The Message-ID header: deliveries that share it are shown once (RFC 5322, 3.6.4). */
  messageId: string
  source: string
}

/** A real SMTP server on loopback that keeps what it takes. */
export interface MailServer {
  port: number
  deliveries: Delivery[]
  /** The passwords that it was given, over a connection that is never encrypted. */
  passwords: string[]
  /** Its answer instead of accepting a message, such as `451 try again later`. */
  refusal: string | undefined
  /** An address that it refuses for good. */
  unknown: string | undefined
  /** Takes messages, but does not say so. */
  silent: boolean
  close(): Promise<void>
}

/** Listens on a loopback port that was free. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      mail.passwords.push(password ?? '')
      done(null, { user: username })
    },
    onRcptTo({ address }, _session, done) {
      done(address === mail.unknown ? new Error('5.1.1 no such mailbox') : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.refusal) return done(new Error(mail.refusal))
        const source = Buffer.concat(chunks).toString()
        const messageId = /^message-id: *(.*)$/im.exec(source)?.[1]?.trim() ?? ''
        mail.deliveries.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, source })
        if (!mail.silent) done()
      })
    },
  })
  // Connections that faults cut off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mail: MailServer = {
    port: (server.server.address() as { port: number }).port,
    deliveries: [],
    passwords: [],
    refusal: undefined,
    unknown: undefined,
    silent: false,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return mail
}
