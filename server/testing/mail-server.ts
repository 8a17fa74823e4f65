import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `answer`: the server accepts everything, but the connection ends before the confirmation. */
export type RefusedAt = 'auth' | 'sender' | 'recipient' | 'data' | 'answer' | null

/** A mail server that refuses at the stage that a test names, and stores what it accepted. */
export async function startMailServer() {
  const state = { refuseAt: null as RefusedAt, taken: [] as { to: string[]; text: string }[] }
  const no = (stage: RefusedAt) => (state.refuseAt === stage ? new Error(`no: ${stage}`) : null)
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      state.refuseAt === 'auth' || password !== 'good' ? done(new Error('no: auth')) : done(null, { user: username }),
    onMailFrom: (_address, _session, done) => done(no('sender')),
    onRcptTo: (_address, _session, done) => done(no('recipient')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = no('data')
        if (!refusal)
          state.taken.push({
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
        if (state.refuseAt === 'answer') for (const socket of sockets) socket.destroy()
        else done(refusal)
      })
    },
  })
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const at = listening.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return Object.assign(state, {
    port,
    variables: { SMTP_URL: `smtp://console:good@127.0.0.1:${port}`, MAIL_FROM: 'console@example.com' },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
