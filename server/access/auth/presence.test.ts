import { expect, it } from 'vitest'
import { HERE } from '@/lib/access/session-headers'
import { isPersons } from './presence'

it.each([
  ['a page that is opened', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
  ['a form of a page whose program has not come', { accept: 'text/html', 'content-type': 'multipart/form-data' }, true],
  ['an act', { accept: 'text/x-component', 'next-action': '40ab' }, true],
  ['a page that says so', { accept: '*/*', [HERE]: 'yes' }, true],
  ['a page that reads itself anew', { accept: '*/*', rsc: '1' }, false],
  ['a question that is asked again', { accept: '*/*' }, false],
  ['nothing said', {}, false],
])('%s', (_, headers, expected) => {
  expect(isPersons(new Headers(headers as Record<string, string>))).toBe(expected)
})
