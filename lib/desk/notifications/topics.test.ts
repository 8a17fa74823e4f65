import { expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { isWatchKind } from './notification'
import { topics, topicsFor } from './topics'
import { touches, watchKeys } from './watch-keys'

it('each role gets only topics it may see', () => {
  const all = Object.keys(topics)
  const missing = roles.map((role) => [
    role,
    all.filter((topic) => !topicsFor(role).includes(topic as never)).join(' '),
  ])
  expect(missing).toEqual([
    ['admin', ''],
    ['ops', 'policy people'],
    ['support', 'policy people balance'],
    ['finance', 'policy people texts trunks callbacks'],
    ['auditor', ''],
  ])
})

it('an email names no person and no target in any topic', () => {
  for (const { mail } of Object.values(topics)) expect(mail).toMatch(/^[A-Z][a-z ]+$/)
})

it('everything with notes can be watched except messages and rejections', () => {
  expect(['port', 'trunk', 'server', 'entry', 'number'].every(isWatchKind)).toBe(true)
  expect(['message', 'port-refusal', 'toString', ''].some(isWatchKind)).toBe(false)
})

it('a change concerns a thing if their locks overlap', () => {
  const [lobby = ''] = watchKeys.trunk('Lobby')
  expect(['trunk:lobby', 'trunk:lobby:settings', 'trunk'].map((lock) => touches(lock, lobby))).toEqual([
    true,
    true,
    true,
  ])
  expect(['trunk:lobby2', 'did:lobby', 'trunk:lob'].some((lock) => touches(lock, lobby))).toBe(false)
  expect(watchKeys.number('(919) 555-0100')).toEqual(['did:9195550100'])
})
