import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is given, or refuses it. */
export function mailServer() {
  const received: { to: string[]; source: string }[] = []
  const state = { refuses: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuses) return done(new Error('451 try again later'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const listening = new Promise<number>((resolve) => {
    const { server: socket } = server
    server.listen(0, '127.0.0.1', () => resolve((socket.address() as { port: number }).port))
  })
  return { received, state, listening, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
