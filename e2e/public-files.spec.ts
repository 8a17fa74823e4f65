import { expect, test, visit } from './harness'

// Browsers fetch the manifest without cookies, and crawlers have none, so no one is signed in here.

const files: [path: string, type: RegExp][] = [
  // Browsers ask for it with every page that names no icon: JSON, a file, a text.
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/robots.txt', /^text\/plain\b/],
  ['/site.webmanifest', /^application\/manifest\+json\b/],
  ['/icons/icon.svg', /^image\/svg\+xml\b/],
  ['/icons/icon-192.png', /^image\/png$/],
  ['/icons/icon-512.png', /^image\/png$/],
  ['/icons/apple-touch-icon.png', /^image\/png$/],
]

test('icons, manifest and robots.txt are public', async ({ request }) => {
  for (const [path, type] of files) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(type)
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
  }
})

test('robots are excluded, and internal files are not served', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  // Like every private URL: only signed-in people learn whether it exists.
  const answer = await request.get('/README.md', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe('/sign-in?to=%2FREADME.md')
})

test('the browser accepts the manifest and icons that pages name', async ({ page, request }) => {
  await visit(page, '/sign-in')
  const browser = await page.context().newCDPSession(page)
  const { url, data = '', errors } = await browser.send('Page.getAppManifest')
  // Empty if the page's policy forbids fetching it.
  expect(url).toMatch(/\/site\.webmanifest$/)
  expect(errors).toEqual([])
  const { name, display, icons } = JSON.parse(data)
  expect({ name, display }).toEqual({ name: 'Switchroom', display: 'standalone' })
  const named = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(named).toEqual(['/icons/icon.svg', '/icons/icon-192.png', '/icons/apple-touch-icon.png'])
  for (const path of [...named, ...icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('behind HTTPS the HSTS header covers this host without subdomains', async ({ request }) => {
  const header = async (headers: Record<string, string>) =>
    (await request.get('/robots.txt', { headers })).headers()['strict-transport-security']
  expect(await header({ 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000')
  expect(await header({})).toBeUndefined()
})
