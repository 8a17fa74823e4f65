import { describe, expect, it } from 'vitest'
import { PublicUrl, publicUrlProblem } from './public-url'
import { badUrls, goodUrls } from './public-url.corpus'

describe('addresses that the provider may be told to call', () => {
  it('the corpus is large enough', () => {
    expect(new Set(badUrls).size).toBeGreaterThanOrEqual(300)
    expect(new Set(goodUrls).size).toBeGreaterThanOrEqual(150)
  })
  it.each([...new Set(badUrls)])('refuses %j', (url) => {
    expect(publicUrlProblem(url)).toMatch(/\.$/)
    expect(PublicUrl.safeParse(url).success).toBe(false)
  })
  it.each([...new Set(goodUrls)])('takes %j, and sends what it judged', (url) => {
    expect(publicUrlProblem(url)).toBeNull()
    const sent = PublicUrl.parse(url)
    expect(publicUrlProblem(sent)).toBeNull()
    expect(PublicUrl.parse(sent)).toBe(sent)
  })
})
