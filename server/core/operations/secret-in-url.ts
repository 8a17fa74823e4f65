import 'server-only'
import type { Fault } from '@/lib/core/changes/outcome'
import { secretTexts } from '@/lib/core/fields/field-class'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { documentsIn } from '@/server/core/documents/join'
import { env } from '@/server/platform/env'

/** Why this change must not be sent while changes go in the URL: every log on the way stores it. */
export function secretInAddress(operation: WriteOperation, input: unknown): Fault | null {
  const { PROVIDER_CHANGES, PROVIDER_SECRETS_IN_QUERY } = env()
  if (PROVIDER_CHANGES === 'body') return null
  // Under any setting: no URL is long enough, and without its file it is another change.
  if (documentsIn(operation.wire(input)).length > 0) {
    return {
      kind: 'gate',
      message:
        'This console is set to send changes in the address, where files can’t be sent. Nothing was sent. An administrator can change this (PROVIDER_CHANGES).',
    }
  }
  if (PROVIDER_SECRETS_IN_QUERY === 'allow') return null
  if (secretTexts(operation.input, input).length === 0) return null
  return {
    kind: 'gate',
    message:
      'This console is set to send changes in the address, which logs record. This change has a secret, such as a password or a text. Nothing was sent. An administrator can change this (PROVIDER_SECRETS_IN_QUERY).',
  }
}
