import 'server-only'
import { logError } from '@/server/platform/log'
import { addressOf } from './address'
import { elsewhereMessage, sameOrigin } from './origin'

// Code that all ways to sign in through next-auth use.

/** A session that was opened; the framework puts `sid` into the token. */
export interface Opened {
  id: string
  sid: string
}

export interface SignInCaller {
  address: string
  agent: string
}

export type Missing = `wait:${number}` | 'code' | 'wrong-code' | 'expired' | `elsewhere:${string}`

/** The sign-in page has a sentence for each reason. `wait` does not show whether the person exists. `code` appears only after a right password. */
export class SignInFault extends Error {
  constructor(why: Missing) {
    super(why)
  }
}

/** Replaces errors that are not ours, because the framework writes an error's message into a URL. */
export function rethrow(error: unknown): never {
  if (error instanceof SignInFault) throw error
  logError(error, { what: 'sign-in' }, 'sign-in failed')
  throw new Error('failed')
}

/** The caller of a sign-in. Throws if the request comes from another site. */
export function callerOf(value: unknown): { headers: Headers; caller: SignInCaller } {
  const headers = new Headers(value as Record<string, string>)
  if (!sameOrigin(headers)) throw new SignInFault(`elsewhere:${elsewhereMessage(headers)}`)
  return { headers, caller: { address: addressOf(headers), agent: headers.get('user-agent') ?? '' } }
}
