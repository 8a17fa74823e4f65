import { expect, it } from 'vitest'
import { paths } from '@/lib/core/paths'
import { returnPath } from './return-path'

it.each([
  ['/activity/01997f3c', '/activity/01997f3c'],
  ['/messaging/history?status=failed&period=2-days', '/messaging/history?status=failed&period=2-days'],
  ['/trunks?q=lobby&_rsc=1x2y3', '/trunks?q=lobby'],
  ['/numbers/49301234567?_rsc=1x2y3', '/numbers/49301234567'],
  ['/a/../billing', '/billing'],
])('path %s returns to %s', (requested, path) => {
  expect(returnPath(requested)).toBe(path)
  // Round trip through the sign-in URL.
  const to = new URL(paths.signInFirst(returnPath(requested)), 'http://console').searchParams.get('to')
  expect(returnPath(to)).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  '/',
  '/?_rsc=1x2y3',
  'billing',
  'https://elsewhere.example.test/',
  '//elsewhere.example.test',
  '//elsewhere.example.test/billing',
  '///elsewhere.example.test',
  '/\\elsewhere.example.test',
  '/\t/elsewhere.example.test',
  '\n//elsewhere.example.test',
  '/.//elsewhere.example.test',
  '/a/..//elsewhere.example.test',
  '/%2e%2e//elsewhere.example.test',
  'javascript:alert(1)',
  '/sign-in',
  '/sign-in?to=/billing',
  '/password',
  '/second-factor',
  '/setup',
  '/invitation',
  '/api/export/messaging',
  '/API/auth/signout',
  '/Api/auth/signout?callbackUrl=/',
  '/%61pi/auth/signout',
  '/%2561pi/auth/signout',
  '/a/%2e%2e/api/auth/signout',
  '/SIGN-IN',
  '/Second-Factor',
  '/_NEXT/static/x.js',
  '/%2f%2felsewhere.example.test',
  '/%5c%5celsewhere.example.test',
  '/%E0%A4%A',
  '/_next/static/chunks/x.js',
  `/trunks?q=${'x'.repeat(2000)}`,
])('path %j is not a return path', (requested) => {
  expect(returnPath(requested)).toBeNull()
})
