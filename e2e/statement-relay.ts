import net, { type AddressInfo } from 'node:net'

/** A relay between console and database that notes every statement. */
export interface StatementRelay {
  url: string
  /** What was asked since the last call. */
  taken(): string[]
  close(): void
}

/** Reads the texts of statements from what a client sends: a startup message, then messages with a letter and a length. */
export function statementReader(heard: (statement: string) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let started = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      const [kind, body] = [started ? String.fromCharCode(rest[0] ?? 0) : '', rest.subarray(head + 4, end)]
      rest = rest.subarray(end)
      started = true
      if (kind === 'Q') heard(textIn(body, 0))
      // Parse: the statement's name, empty here, then its text.
      if (kind === 'P') heard(textIn(body, body.indexOf(0) + 1))
    }
  }
}

const textIn = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from))

export async function statementRelay(to: string): Promise<StatementRelay> {
  const target = new URL(to)
  const sockets = new Set<net.Socket>()
  let statements: string[] = []
  const server = net.createServer((socket) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    sockets.add(socket)
    const read = statementReader((statement) => statements.push(statement))
    socket.on('data', read)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    taken() {
      const since = statements
      statements = []
      return since
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
