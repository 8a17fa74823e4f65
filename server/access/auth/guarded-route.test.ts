import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { startWith } from '@/server/testing/environment'

// Other test files share this worker's modules: modules that import the real one are reloaded here, and after this file.
const person = vi.fn<() => Promise<Person | null>>()
vi.resetModules()
vi.doMock('./current', () => ({ currentActor: person }))
const { guardedPost, guardedRead, guardedUpload } = await import('./guarded-route')
startWith({ PUBLIC_URL: undefined })
afterAll(() => {
  vi.doUnmock('./current')
  vi.resetModules()
})

const dana: Person = {
  kind: 'person',
  personId: '1',
  name: 'Dana',
  email: 'dana@example.com',
  role: 'ops',
  sessionHash: 'x',
}
const requested = vi.fn(async () => Response.json('here you are'))
const read = guardedRead(requested)
const post = guardedPost({ most: 100 }, requested)
const put = guardedUpload({ most: 100 }, requested)
const context = { params: Promise.resolve(undefined) }
const address = 'http://console.example.com/api/any'
const ours = { host: 'localhost:3000', origin: 'http://localhost:3000' }

const get = (headers: Record<string, string>, query = '') => read(new Request(address + query, { headers }), context)
const send = (headers: Record<string, string>, body = '{}') =>
  post(new Request(address, { method: 'POST', headers, body }), context)

const upload = (headers: Record<string, string>, body = 'bytes') =>
  put(
    new Request(address, { method: 'PUT', headers: { 'content-length': String(body.length), ...headers }, body }),
    context,
  )

beforeEach(() => {
  requested.mockClear()
  person.mockResolvedValue(dana)
})

describe('foreign request', () => {
  it.each(['cross-site', 'same-site'])('foreign request for a page that is %s is refused unread', async (site) => {
    expect((await get({ 'sec-fetch-site': site })).status).toBe(403)
    expect((await send({ ...ours, 'sec-fetch-site': site })).status).toBe(403)
    expect((await upload({ ...ours, 'sec-fetch-site': site })).status).toBe(403)
    expect(requested).not.toHaveBeenCalled()
  })

  it.each<Record<string, string>>([{}, { origin: 'null' }, { origin: 'http://evil.example.com' }])(
    'posted with %j is refused unread',
    async (origin) => {
      const headers = { host: ours.host, ...origin, 'sec-fetch-site': 'same-origin' }
      expect((await send(headers)).status).toBe(403)
      expect((await upload(headers)).status).toBe(403)
      expect(requested).not.toHaveBeenCalled()
    },
  )
})

describe('signed-in person', () => {
  it.each(['same-origin', 'none'])('reads (%s)', async (site) => {
    expect((await get({ 'sec-fetch-site': site })).status).toBe(200)
  })

  it('posts bounded JSON from our own page', async () => {
    expect((await send({ ...ours, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect(requested).toHaveBeenCalledTimes(1)
    expect((await send(ours, 'no JSON')).status).toBe(400)
    expect((await send(ours, JSON.stringify('x'.repeat(100)))).status).toBe(413)
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it('uploads within the limit', async () => {
    expect((await upload({ ...ours, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await upload(ours, 'x'.repeat(101))).status).toBe(413)
    expect(requested).toHaveBeenCalledTimes(1)
  })

  it('gets not found for an address with a control character', async () => {
    expect((await get({}, '?search=a%00b')).status).toBe(404)
    expect(requested).not.toHaveBeenCalled()
  })
})

it('visitor gets nothing', async () => {
  person.mockResolvedValue(null)
  expect((await get({})).status).toBe(401)
  expect((await send(ours)).status).toBe(401)
  expect((await upload(ours)).status).toBe(401)
  expect(requested).not.toHaveBeenCalled()
})
