import { afterEach, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { elsewhereWords, sameOrigin } from './origin'

afterEach(() => void startWith({ PUBLIC_URL: undefined }))

const from = (origin: string, host: string) => new Headers({ origin, host })

it('a page of ours that was opened by another address is told the right one', () => {
  startWith({ PUBLIC_URL: 'https://switchroom.example.com' })
  const byNumber = from('http://192.0.2.7:3000', '192.0.2.7:3000')
  expect(sameOrigin(byNumber)).toBe(false)
  expect(elsewhereWords(byNumber)).toBe(
    'This console takes changes at https://switchroom.example.com only. Open it there. Nothing was sent.',
  )
})

it('a page of somebody else is told nothing of ours', () => {
  startWith({ PUBLIC_URL: 'https://switchroom.example.com' })
  for (const origin of ['https://other.example', 'null', '']) {
    const foreign = from(origin, 'switchroom.example.com')
    expect(sameOrigin(foreign)).toBe(false)
    expect(elsewhereWords(foreign)).not.toContain('switchroom.example.com')
  }
})
