import { connect } from 'node:net'
import { expect, test } from './harness'

// Every response has a policy: pages one with a nonce, all others one without scripts, including the framework's own
// responses.

/** Writes a raw request, because HTTP clients refuse most of these. Returns status and policies. */
function answerTo(port: number, [first, ...more]: string[]): Promise<{ status: number; policies: string[] }> {
  const lines = [first, `Host: localhost:${port}`, 'Connection: close', ...more]
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n', 1)
      const policies = [...head.matchAll(/^content-security-policy: (.*)$/gim)].map(([, policy = '']) => policy)
      resolve({ status: Number(head.split(' ')[1]), policies })
    })
  })
}

const empty = 'Content-Length: 0'

const pages = [
  ['GET /sign-in'],
  ['HEAD /sign-in'],
  ['OPTIONS /sign-in'],
  ['PUT /sign-in'],
  ['POST /sign-in', empty],
  ['POST /sign-in', empty, 'Content-Type: multipart/form-data; boundary=x'],
  ['GET /'],
  ['GET /nothing/here'],
  ['GET /_next/nothing'],
  ['GET /_next/data/x/y.json'],
  ['GET /500'],
  ['GET /_global-error'],
  ['GET /robots.txt'],
  ['PATCH /robots.txt'],
  ['GET /icons/icon.svg', 'Range: bytes=9999999-'],
]

const others = [
  ['GET /trunks/'],
  ['GET /trunks/%zz'],
  ['GET //elsewhere.example'],
  ['GET /\\elsewhere.example'],
  ['GET /_next/static/nothing.js'],
  ['POST /_next/static/nothing.js', empty],
  ['GET /_next/static/%zz'],
  ['GET /api/nothing'],
  ['GET /api/'],
  ['GET /api/health'],
  ['POST /api/health', empty],
  ['OPTIONS /api/ready'],
  ['HEAD /api/health'],
  ['GET /api/%zz'],
  ['GET /api/auth/nothing'],
  ['GET /api/auth/error'],
  ['GET /api/auth/signout'],
  ['GET /api/journal/x'],
  ['POST /api/callbacks/x', empty],
  ['POST /sign-in?', empty, 'Next-Action: x'],
  ['GET /sign-in?', 'Next-Action: x'],
  ['POST /', 'Content-Length: 99999999'],
  ['GET http://elsewhere.example/'],
  ['TRACE /'],
  ['GET /?', 'Expect: something'],
  ['GET /?', 'Not A Header: x'],
  [`GET /${'x'.repeat(20_000)}`],
]

test('every response has a content security policy', async ({ stack, signInAs }) => {
  const port = Number(new URL(stack.url).port)
  const kept = await (await signInAs('auditor')).context().cookies()
  const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ')
  const wrong: string[] = []
  for (const [line = '', ...more] of [...pages, ...others]) {
    const scripts = pages.some(([page]) => page === line)
    for (const [who, headers] of [
      ['nobody', more],
      ['somebody', [...more, `Cookie: ${cookie}`]],
    ] as const) {
      const { status, policies } = await answerTo(port, [`${line} HTTP/1.1`, ...headers])
      const [policy = '', ...second] = policies
      const right =
        policy.startsWith("default-src 'none'; ") && policy.includes("script-src 'self' 'nonce-") === scripts
      if (!right || second.length > 0) wrong.push(`${who}: ${line.slice(0, 60)}: ${status} ${policies}`)
    }
  }
  expect(wrong).toEqual([])
})
