import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Each route handler must be built by a guard (server/access/auth/guarded-route.ts), which checks the caller, the size and the input, in that order.

/** Routes open to callers without a session. Everything else is guarded. */
const open = [
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/health/route.ts',
  'app/api/ready/route.ts',
  'app/api/v1/openapi.json/route.ts',
]
/** Callbacks of the provider: a secret in the URL instead of a session. */
const deliveries = ['app/api/callbacks/[token]/route.ts']
/** The redirect URI of single sign-on. */
const returns = ['app/api/sign-in/return/route.ts']
/** Read by machines with a token instead of a session. */
const scrapes = ['app/api/metrics/route.ts']
/** For scripts: made by a guard that wants a token and looks at no cookie (server/access/tokens/bearer-route.ts). */
const ofTokens = 'app/api/v1/'
const methods = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS'

/** Problems of a route file; empty if a guard makes all its handlers. */
function problemsOf(file: string, source: string): string[] {
  const problems: string[] = []
  const makers =
    file.startsWith(ofTokens) && !open.includes(file)
      ? ['bearerRead', 'bearerPost', 'bearerUpload']
      : open.includes(file)
        ? ['openRead', 'openForm']
        : deliveries.includes(file)
          ? ['openDelivery']
          : returns.includes(file)
            ? ['openReturn']
            : scrapes.includes(file)
              ? ['openScrape']
              : ['guardedRead', 'guardedPost', 'guardedUpload']
  const isGuarded = (value: string): boolean => {
    const call = /^(\w+)\(/.exec(value)?.[1]
    if (call) return makers.includes(call)
    const named = new RegExp(`^const ${value} = (.+)$`, 'm').exec(source)?.[1]
    return named !== undefined && isGuarded(named)
  }
  for (const line of source.split('\n').filter((text) => /^\s*export\b/.test(text))) {
    if (/^export const (dynamic|runtime|revalidate|maxDuration) = /.test(line)) continue
    const handler = new RegExp(`^export const (?:${methods}) = (.+)$`).exec(line)?.[1]
    if (!handler || !isGuarded(handler)) problems.push(`${file}: ${line}`)
  }
  const guard = file.startsWith(ofTokens) && !open.includes(file) ? 'tokens/bearer-route' : 'auth/guarded-route'
  if (!source.includes(`from '@/server/access/${guard}'`)) problems.push(`${file}: knows no guard`)
  return problems
}

const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file))
  .filter((file) => /(^|\/)route\.[cm]?[jt]sx?$/.test(file))

describe('route handlers', () => {
  it('are all made by a guard', () => {
    expect(routes.length).toBeGreaterThanOrEqual(8)
    expect(routes.flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')))).toEqual([])
    expect([...open, ...deliveries, ...returns, ...scrapes].filter((file) => !routes.includes(file))).toEqual([])
  })

  const guard = "import { guardedRead, openRead } from '@/server/access/auth/guarded-route'\n"
  it.each([
    ['a plain function', `${guard}export async function POST() {}`],
    ['an exported list', `${guard}const x = async () => {}\nexport { x as GET }`],
    ['a handler of its own', `${guard}export const GET = async () => new Response()`],
    ['one that is named', `${guard}const h = async () => new Response()\nexport const GET = h`],
    ['one that says it is open', `${guard}export const GET = openRead(() => new Response())`],
    ['one that takes what anybody posts', `${guard}export const POST = openDelivery({ most: 1 }, f, g)`],
    ['one that takes whoever is sent there', `${guard}export const GET = openReturn(f)`],
    ['one that takes a token', `${guard}export const GET = openScrape(f, g)`],
    ['a default', `${guard}export default guardedRead(async () => new Response())`],
    ['one without a guard', 'export const GET = guardedRead(async () => new Response())'],
  ])('%s is found', (_, source) => {
    expect(problemsOf('app/api/new/route.ts', source)).not.toEqual([])
  })
  it('a route of tokens is made by their guard only', () => {
    const bearer = "import { bearerRead } from '@/server/access/tokens/bearer-route'\nexport const GET = bearerRead(f)"
    expect(problemsOf('app/api/v1/new/route.ts', bearer)).toEqual([])
    expect(problemsOf('app/api/new/route.ts', bearer)).not.toEqual([])
    expect(problemsOf('app/api/v1/new/route.ts', `${guard}export const GET = guardedRead(f)`)).not.toEqual([])
  })
  it('a guarded one passes', () => {
    expect(problemsOf('app/api/new/route.ts', `${guard}export const GET = guardedRead(async () => x)`)).toEqual([])
  })
})
