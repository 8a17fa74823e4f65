import { expect, it } from 'vitest'
import { HERE } from '@/lib/core/access/session-headers'
import { isPersons } from './presence'

it.each([
  ['a page that is opened', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
  ['a form of a page before hydration', { accept: 'text/html', 'content-type': 'multipart/form-data' }, true],
  ['a change', { accept: 'text/x-component', 'next-action': '40ab' }, true],
  ['a page reporting activity', { accept: '*/*', [HERE]: 'yes' }, true],
  ['a page that refreshes', { accept: '*/*', rsc: '1' }, false],
  ['a repeated request', { accept: '*/*' }, false],
  ['no header', {}, false],
])('user activity: %s', (_, headers, expected) => {
  expect(isPersons(new Headers(headers as Record<string, string>))).toBe(expected)
})
