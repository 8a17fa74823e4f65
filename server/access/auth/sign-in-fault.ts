import 'server-only'
import { logError } from '@/server/platform/log'
import { addressOf } from './address'
import { elsewhereMessage, sameOrigin } from './origin'

// What the ways to sign in through next-auth share.

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

/** The sign-in page has the sentences for these. `wait` is the same whether or not the person exists; only someone who knows the password learns of the code. */
export class SignInFault extends Error {
  constructor(why: Missing) {
    super(why)
  }
}

/** The framework writes an error's message into a URL: only ours may appear there. */
export function rethrow(error: unknown): never {
  if (error instanceof SignInFault) throw error
  logError(error, { what: 'sign-in' }, 'sign-in failed')
  throw new Error('failed')
}

/** Refuses requests of other sites. */
export function callerOf(given: unknown): { headers: Headers; caller: SignInCaller } {
  const headers = new Headers(given as Record<string, string>)
  if (!sameOrigin(headers)) throw new SignInFault(`elsewhere:${elsewhereMessage(headers)}`)
  return { headers, caller: { address: addressOf(headers), agent: headers.get('user-agent') ?? '' } }
}
