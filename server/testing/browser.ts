import 'server-only'

// Replaces next/headers in the pipeline tests (vitest.config.ts): the cookies of one browser, as it would store them.

export const browser = {
  jar: new Map<string, string>(),
  set: [] as [string, object][],
  renew(): void {
    browser.jar = new Map()
    browser.set = []
  },
}

export const headers = async () => new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html' })

export const cookies = async () => ({
  get: (name: string) => (browser.jar.has(name) ? { name, value: browser.jar.get(name) } : undefined),
  getAll: () => [...browser.jar].map(([name, value]) => ({ name, value })),
  set(name: string, value: string, options: { maxAge: number }) {
    browser.set.push([name, options])
    if (options.maxAge > 0) browser.jar.set(name, value)
    else browser.jar.delete(name)
  },
})
