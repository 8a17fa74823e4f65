'use server'

/** A minimal action for comparison: it only calls the provider. */
export async function callProvider(method, path, members) {
  const { BARE_PROVIDER_URL, BARE_PROVIDER_AUTHORIZATION, BARE_PROVIDER_SECURITY_KEY } = process.env
  const response = await fetch(BARE_PROVIDER_URL + path, {
    method,
    headers: {
      Authorization: BARE_PROVIDER_AUTHORIZATION,
      'Security-Key': BARE_PROVIDER_SECURITY_KEY,
      ...(members && { 'Content-Type': 'application/json' }),
    },
    body: members && JSON.stringify(members),
    cache: 'no-store',
  })
  return { status: response.status, data: await response.json() }
}
