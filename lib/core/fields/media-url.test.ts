import { describe, expect, it } from 'vitest'
import { MediaUrl, mediaUrlProblem } from './media-url'

// public-url.bad.corpus.ts covers the host rules; this covers what media adds, and that it keeps those rules.

describe('media URLs', () => {
  it.each([
    'https://example.com/a,b.png',
    'https://example.com/?size=1,2',
    'https://example.com/#a,b',
    'https://127.0.0.1/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://user:word@example.com/a.png',
    'ftp://example.com/a.png',
    'example.com/a.png',
    '',
  ])('refuses %j', (url) => {
    expect(mediaUrlProblem(url)).toMatch(/\.$/)
    expect(MediaUrl.safeParse(url).success).toBe(false)
  })
  it.each(['https://example.com/a%2Cb.png', 'http://cdn.example.com:8080/a.png?x=1;2', 'https://8.8.8.8/a.png'])(
    'accepts %j and sends what it checked',
    (url) => {
      const sent = MediaUrl.parse(url)
      expect(sent).not.toContain(',')
      expect(MediaUrl.parse(sent)).toBe(sent)
    },
  )
})
