import 'server-only'
import type { Fault } from '@/lib/core/changes/outcome'
import { secretTexts } from '@/lib/core/fields/field-class'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { documentsIn } from '@/server/core/documents/join'
import { env } from '@/server/platform/env'

/** Why this change must not be sent in a URL, if the console sends changes in URLs: every log on the way stores them. Null if it may be sent. */
export function secretInUrl(operation: WriteOperation, input: unknown): Fault | null {
  const { PROVIDER_CHANGES, PROVIDER_SECRETS_IN_QUERY } = env()
  if (PROVIDER_CHANGES === 'body') return null
  // Refused even with PROVIDER_SECRETS_IN_QUERY=allow: a file does not fit into a URL, and without it this would be a different change.
  if (documentsIn(operation.wire(input)).length > 0) {
    return {
      kind: 'gate',
      message:
        'This console is set to send changes in the URL, where files can’t be sent. Nothing was sent. An administrator can change this (PROVIDER_CHANGES).',
    }
  }
  if (PROVIDER_SECRETS_IN_QUERY === 'allow') return null
  if (secretTexts(operation.input, input).length === 0) return null
  return {
    kind: 'gate',
    message:
      'This console is set to send changes in the URL, which logs record. This change has a secret, such as a password or a text. Nothing was sent. An administrator can change this (PROVIDER_SECRETS_IN_QUERY).',
  }
}
