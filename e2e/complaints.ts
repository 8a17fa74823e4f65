import type { BrowserContext } from '@playwright/test'

/** Collects what no test should cause unasked: errors in the browser's console, and requests to any other host. */
export function watch(context: BrowserContext, own: string, expected: RegExp[] = []): string[] {
  const problems: string[] = []
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) problems.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => add(`page: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(own).host) add(`request to another host: ${request.url()}`)
  })
  return problems
}

export function report(problems: string[]): void {
  if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
}
