import { expect, test, visit } from './harness'

// A browser fetches the manifest without cookies, a crawler has none: nobody is signed in here.

const files: [path: string, type: RegExp][] = [
  ['/robots.txt', /^text\/plain\b/],
  ['/site.webmanifest', /^application\/manifest\+json\b/],
  ['/icons/icon.svg', /^image\/svg\+xml\b/],
  ['/icons/icon-192.png', /^image\/png$/],
  ['/icons/icon-512.png', /^image\/png$/],
  ['/icons/apple-touch-icon.png', /^image\/png$/],
]

for (const [path, type] of files) {
  test(`${path} is served to anybody`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  })
}

test('robots are told to stay away, and what is written for us is not served', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await request.get('/README.md')).status()).toBe(404)
})

test('the browser takes the manifest and the icons that pages name', async ({ page, request }) => {
  await visit(page, '/sign-in')
  const browser = await page.context().newCDPSession(page)
  const { url, data = '', errors } = await browser.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/site.webmanifest')
  expect(errors).toEqual([])
  // Empty when the policy of the page forbids to fetch it.
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
