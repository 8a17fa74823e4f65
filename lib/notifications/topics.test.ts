import { expect, it } from 'vitest'
import { roles } from '../access/roles'
import { isWatchKind } from './notification'
import { topics, topicsFor } from './topics'
import { touches, watchKeys } from './watch-keys'

it('each role hears of what it may see, and of nothing else', () => {
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

it('a mail says of whom or what it is in no topic', () => {
  for (const { mail } of Object.values(topics)) expect(mail).toMatch(/^[A-Z][a-z ]+$/)
})

it('what has notes can be watched, but for messages and refusals', () => {
  expect(['port', 'trunk', 'server', 'entry', 'number'].every(isWatchKind)).toBe(true)
  expect(['message', 'port-refusal', 'toString', ''].some(isWatchKind)).toBe(false)
})

it('an act is on a thing where its lock is the thing, a part of it or a whole', () => {
  const [lobby = ''] = watchKeys.trunk('Lobby')
  expect(['trunk:lobby', 'trunk:lobby:settings', 'trunk'].map((lock) => touches(lock, lobby))).toEqual([
    true,
    true,
    true,
  ])
  expect(['trunk:lobby2', 'did:lobby', 'trunk:lob'].some((lock) => touches(lock, lobby))).toBe(false)
  expect(watchKeys.number('(919) 555-0100')).toEqual(['did:9195550100'])
})
