import type { ApprovalNow } from '@/lib/core/changes/approval-now'
import { paths } from '@/lib/core/paths'
import { Banner } from '../ui/banner'
import { ClockTime } from '../ui/clock-time'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'

/** In the dialog: the state of the second person's approval. */
export function Approval({ approval }: { approval: ApprovalNow }) {
  switch (approval.state) {
    case 'approved':
      return (
        <Banner
          kind="done"
          title={
            <>
              Approved by <Isolated>{approval.by}</Isolated>, until <ClockTime at={approval.until} />
            </>
          }
        />
      )
    case 'asked':
      return (
        <Banner kind="working" title="Waiting for approval">
          <p>
            <TextLink href={paths.entry(approval.entry)}>Your request</TextLink>
          </p>
        </Banner>
      )
    default:
      return (
        <Banner kind="warning" title="A second person has to approve this">
          <p>
            {approval.why} Someone else with the {approval.roles} role approves it. Then either of you sends it; until
            then, nothing is sent.
          </p>
        </Banner>
      )
  }
}
