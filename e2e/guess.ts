import type { APIRequestContext } from '@playwright/test'

/** Tries to sign in as a script would; the address that sign-in sends the browser to. */
export async function guess(
  request: APIRequestContext,
  email: string,
  password: string,
  headers = {},
): Promise<string> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email, password, json: 'true' }
  return ((await (await request.post('/api/auth/callback/credentials', { form, headers })).json()) as { url: string })
    .url
}
