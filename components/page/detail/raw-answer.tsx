import { Verbatim } from '@/components/ui/verbatim'
import type { Role } from '@/lib/access/roles'
import type { PendingReading } from '@/lib/acts/outcome'
import type { ReadOperation } from '@/lib/operations/read-operation'
import { seesRaw } from '@/lib/operations/visibility'
import { Live } from '../reading/live'

export interface RawAnswerProps {
  pending: PendingReading
  operation: ReadOperation
  role: Role
}

/**
 * The provider's raw answer, collapsed. The summary is rendered immediately, so that the answer moves nothing below it.
 */
export function RawAnswer({ pending, operation, role }: RawAnswerProps) {
  if (!seesRaw(role, operation.area)) return null
  return (
    <details>
      <summary className="cursor-pointer rounded-sm text-muted">Raw answer of the provider</summary>
      <Live
        pending={pending}
        what="the answer"
        bars={<p className="mt-2 text-muted">Not read yet.</p>}
        refused={<p className="mt-2 text-muted">Not read.</p>}
      >
        {(_, { raw }) =>
          raw === undefined ? (
            <p className="mt-2 text-muted">Not stored.</p>
          ) : (
            <Verbatim caption={`GET ${operation.path}`} className="mt-2">
              {raw}
            </Verbatim>
          )
        }
      </Live>
    </details>
  )
}
