import type { BrowserContext } from '@playwright/test'

/** URLs that may have one of the account's telephone numbers, which is not personal, and URLs with ids of messages, entries and files. */
const inventory =
  /^\/(messaging\/numbers|numbers|fax)\/|^\/messaging\/compose\?|^\/(messaging|messaging\/delivery|numbers|fax)\?/
const ids = /^\/(_next|activity|api\/journal|messaging\/messages|api\/messaging\/delivery)\//

/** URLs with an issuer's codes, which are random: one code in ten has ten digits in a row. */
const issuerReturns = /^\/api\/sign-in\/return\?/

/** An entry's or a person's id has as many digits as several numbers. */
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Histories and logs store URLs, so none may have a personal number. */
function namesSomebody({ pathname, search }: URL): boolean {
  const path = pathname + search
  if (inventory.test(path) || ids.test(path) || issuerReturns.test(path)) return false
  return /\d{10}/.test(path.replace(uuid, 'id').replace(/%[\da-f]{2}|[\s().+-]/gi, ''))
}

/**
 * Collects what no test should cause unexpectedly: browser console errors, requests to other hosts, numbers in URLs.
 */
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
    const url = new URL(request.url())
    const { protocol, host } = url
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(own).host) add(`request to another host: ${request.url()}`)
    if (namesSomebody(url)) add(`a number in an address: ${request.url()}`)
  })
  return problems
}

export function report(problems: string[]): void {
  if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
}
