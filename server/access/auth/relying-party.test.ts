import { expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { relyingParty } from './relying-party'

const local = { id: 'localhost', origin: 'http://localhost:3000' }

it.each([
  ['https://console.example.com', 'a', { id: 'console.example.com', origin: 'https://console.example.com' }],
  ['http://localhost:3000', 'a', local],
  ['http://console.example.com', 'a', null],
  ['https://192.0.2.1', 'a', null],
  [undefined, 'localhost:3000', local],
  [undefined, '127.0.0.1:3000', null],
  [undefined, 'console.example.com', null],
])('address of passkeys with PUBLIC_URL %s and host %s is %j', (url, host, expected) => {
  startWith({ PUBLIC_URL: url })
  expect(relyingParty(new Headers({ host }))).toEqual(expected)
})
