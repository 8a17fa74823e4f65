import 'server-only'
import type { z } from 'zod'
import type { Fault } from '@/lib/core/changes/outcome'

export const signedOut: Fault = {
  kind: 'signed_out',
  message: 'Your session has ended. Sign in again; nothing was sent.',
}

/** A zod error as a fault: one message per field; messages without a field are part of the fault's own message. */
export function invalid(error: z.ZodError): Fault {
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    const message =
      issue.code === 'unrecognized_keys' ? `Unknown: ${issue.keys.join(', ').slice(0, 200)}.` : issue.message
    if (field === '') general.push(message)
    else fields[field] ??= message
  }
  const count = Object.keys(fields).length
  const summary =
    count === 0
      ? 'The request is not valid.'
      : count === 1
        ? 'One field needs attention.'
        : `${count} fields need attention.`
  return { kind: 'invalid', message: [summary, ...general].join(' '), fields }
}
