import type { APIRequestContext } from '@playwright/test'

/** Tries to sign in like a script; returns the URL of the redirect. */
export async function attemptSignIn(
  request: APIRequestContext,
  email: string,
  password: string,
  headers = {},
): Promise<string> {
  const begun = await request.get('/api/auth/csrf')
  const { csrfToken } = (await begun.json()) as { csrfToken: string }
  const posted = await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
    headers: { Origin: new URL(begun.url()).origin, ...headers },
  })
  return ((await posted.json()) as { url: string }).url
}
