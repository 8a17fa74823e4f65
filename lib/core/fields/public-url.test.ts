import { describe, expect, it } from 'vitest'
import { PublicUrl, publicUrlProblem } from './public-url'
import { badUrls } from './public-url.bad.corpus'
import { goodUrls } from './public-url.good.corpus'

describe('public URLs', () => {
  it('the corpus has its declared size', () => {
    expect([badUrls.length, goodUrls.length]).toEqual([879, 355])
    expect([new Set(badUrls).size, new Set(goodUrls).size]).toEqual([badUrls.length, goodUrls.length])
  })
  it.each(badUrls)('refuses %j', (url) => {
    expect(publicUrlProblem(url)).toMatch(/\.$/)
  })
  it.each(goodUrls)('accepts %j and sends what it checked', (url) => {
    expect(publicUrlProblem(url)).toBeNull()
    const sent = PublicUrl.parse(url)
    expect(publicUrlProblem(sent)).toBeNull()
    expect(PublicUrl.parse(sent)).toBe(sent)
  })
  it.each(['\n', '\t ', '\r\n'])('pasted with %j around them are unchanged', (around) => {
    expect(PublicUrl.parse(`${around}https://northfold.com/in${around}`)).toBe('https://northfold.com/in')
  })
  // The field trims only line ends and spaces around a URL.
  it.each(badUrls.filter((url) => url.trim() === url))('the field refuses %j', (url) => {
    expect(PublicUrl.safeParse(url).success).toBe(false)
  })
})
