import net from 'node:net'

/** A relay to the database that reads PostgreSQL's protocol and collects every statement. */
export interface CountingRelay {
  url: string
  /** The statements during this work, and after it until none has come for a moment. */
  during(work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

const QUIET_MS = 150
/** The statement that every new connection sends; not counted. */
const OF_CONNECTION = /^set synchronous_commit/

export async function countingRelay(to: string): Promise<CountingRelay> {
  const target = new URL(to)
  const sockets = new Set<net.Socket>()
  let requests: string[] = []
  let last = 0
  const note = (statement: string) => {
    last = performance.now()
    if (statement !== '' && !OF_CONNECTION.test(statement)) requests.push(statement)
  }
  const server = net.createServer((socket) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    sockets.add(socket)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
    const read = messages(note)
    socket.on('data', read)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    async during(work) {
      requests = []
      await work()
      last = Math.max(last, performance.now())
      while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 20))
      const mine = requests
      requests = []
      return mine
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Splits what a client sends into messages. The first begins with its length, every other with its type and its length. */
function messages(note: (statement: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let begun = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = begun ? 1 : 0
      if (rest.length < head + 4) return
      const size = head + rest.readInt32BE(head)
      if (rest.length < size) return
      const type = begun ? String.fromCharCode(rest[0] ?? 0) : ''
      const body = rest.subarray(head + 4, size)
      if (type === 'Q') note(textOf(body))
      // The body has the statement's name, then its text.
      if (type === 'P') note(textOf(body.subarray(body.indexOf(0) + 1)))
      begun = true
      rest = rest.subarray(size)
    }
  }
}

const textOf = (body: Buffer) => body.subarray(0, body.indexOf(0)).toString('utf8').replace(/\s+/g, ' ').trim()
