import { tooManyAttempts } from '@/lib/core/text/too-many-attempts'

/** The same message for an unknown person, a wrong password and a disabled account. */
export function signInMessage(error: string): string {
  const elsewhere = /^elsewhere:(.+)$/.exec(error)?.[1]
  if (elsewhere) return elsewhere
  const wait = /^wait:(\d+)$/.exec(error)?.[1]
  if (wait) return tooManyAttempts(Number(wait))
  if (error === 'CredentialsSignin') return 'Email or password is wrong.'
  return 'Signing in did not work. Try again in a moment.'
}
