import { describe, expect, it } from 'vitest'
import { noEvidence } from './evidence'

const why = (body: unknown, status = 200) => noEvidence(status, Buffer.from(JSON.stringify(body)))

describe('answer with data is evidence', () => {
  it.each([
    { data: { lobby: ['on'] } },
    { data: [], total: 0 },
    { data: [1], success: true, message: 'two of them', warning: '', next: null, has_more: false },
  ])('%j', (body) => expect(why(body)).toBeNull())
})

describe('contradictory answer is not evidence', () => {
  const data = { lobby: ['on'] }
  it.each([
    [{ data, partial: true }, 'incomplete'],
    [{ data, has_more: true }, 'incomplete'],
    [{ data, next_page: 2 }, 'incomplete'],
    [{ data, stale: 'yes' }, 'incomplete'],
    [{ data, status: 'degraded' }, 'does not mean success'],
    [{ data, warning: 'from a replica' }, 'has a warning'],
    [{ data, error: 'database away' }, 'has an error'],
    [{ data: [], message: 'maintenance' }, 'instead of data'],
    [{ data: 'OK' }, 'no data'],
    [[data], 'no data'],
  ])('%j', (body, message) => expect(why(body)).toContain(message))

  it.each([201, 202, 203, 204, 206, 207])('contradictory answer is not evidence with status %i', (status) => {
    expect(why({ data }, status)).toContain(`status ${status}`)
  })
})
