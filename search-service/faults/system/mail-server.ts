import { SMTPServer } from 'smtp-server'

export interface Delivery {
  /** The Message-ID header: deliveries that share it are shown once (RFC 5322, 3.6.4). */
  messageId: string
  source: string
}

/** A real SMTP server on loopback that keeps what it took. */
export interface MailServer {
  port: number
  deliveries: Delivery[]
  close(): Promise<void>
}

/** Listens on a loopback port that was free. */
export async function startMailServer(): Promise<MailServer> {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        deliveries.push({ messageId: /^message-id: *(.*)$/im.exec(source)?.[1]?.trim() ?? '', source })
        done()
      })
    },
  })
  // Connections that faults cut off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { port, deliveries, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
