import { everyPage, objectsIn } from './every-page'
import { expect, test } from './harness'
import { pageWords } from './page-word-list'

test.beforeAll(({ stack }) => stack.startOver())

// Two roles: one sees the actions, the other the reasons why not.
for (const role of ['admin', 'auditor'] as const) {
  test(`no page of ${role} has a word of the list`, { tag: role === 'admin' ? [] : ['@long'] }, async ({
    stack,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await stack.simulator.reset()
    const page = await signInAs(role, '/')
    const addressOf = await objectsIn(page)
    const found: string[] = []
    for (const path of everyPage) {
      // The server's HTML with every streamed part: running the page would cost four times as much. Text that only the browser adds is
      // checked in the sources (scripts/checks/prose.ts).
      const answer = await page.request.get(addressOf(path))
      expect(answer.status(), path).toBe(200)
      // Cells and quotations have texts of people and of the provider.
      const texts = await page.evaluate(
        (html) => {
          const copy = new DOMParser().parseFromString(html, 'text/html').body
          for (const others of copy.querySelectorAll('td, pre, blockquote, textarea, script, style, template, [lang]'))
            others.remove()
          const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
          const all: string[] = []
          while (walker.nextNode()) all.push(walker.currentNode.textContent?.trim() ?? '')
          for (const named of copy.querySelectorAll('[aria-label]')) all.push(named.getAttribute('aria-label') ?? '')
          return all.filter((text) => text !== '')
        },
        await answer.text(),
      )
      expect(texts.length, path).toBeGreaterThan(10)
      for (const text of new Set(texts))
        for (const [word, plain] of pageWords)
          for (const [match] of text.matchAll(word))
            found.push(`${path}: “${match}” in “${text.slice(0, 80)}”: ${plain}`)
    }
    expect(found).toEqual([])
  })
}
