import { Verbatim } from '@/components/ui/verbatim'
import type { Role } from '@/lib/core/access/roles'
import type { PendingReading } from '@/lib/core/acts/outcome'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { LOADING, NOT_READ } from '@/lib/core/text/fact-words'
import { seesRaw } from '@/lib/desk/catalogue/visibility'
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
      <summary className="cursor-pointer rounded-sm text-muted">Raw answer</summary>
      <Live
        pending={pending}
        what="the answer"
        bars={<p className="mt-2 text-muted">{LOADING}</p>}
        refused={<p className="mt-2 text-muted">{NOT_READ}</p>}
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
