import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseEnv } from '@/server/platform/env'
import { leastEnvironment } from '@/server/testing/environment'
import { bears } from './metrics-token'

const token = randomBytes(32).toString('base64')

describe('token', () => {
  it.each([`Bearer ${token}`, `bearer ${token}`, `Bearer   ${token}`])('is read from %j', (header) =>
    expect(bears(header, token)).toBe(true),
  )

  it.each([
    null,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token} more`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer x${token}`,
  ])('is not read from %j', (header) => expect(bears(header, token)).toBe(false))

  it('a token that is invalid opens nothing', () => {
    for (const header of [null, '', 'Bearer', 'Bearer ', 'Bearer x']) expect(bears(header, '')).toBe(false)
  })
})

describe('METRICS_TOKEN', () => {
  const parsedToken = (METRICS_TOKEN: string) => parseEnv({ ...leastEnvironment, METRICS_TOKEN }).METRICS_TOKEN

  it('is absent, or as strong as other secrets', () => {
    expect(parsedToken('')).toBeUndefined()
    expect(parsedToken(token)).toBe(token)
    expect(() => parsedToken('short')).toThrow('METRICS_TOKEN: must be at least 32 characters')
    expect(() => parsedToken('a'.repeat(40))).toThrow('METRICS_TOKEN: is too easy to guess')
    expect(() => parsedToken(`${token} ${token}`)).toThrow(
      'METRICS_TOKEN: must have only characters that a header allows',
    )
  })
})
