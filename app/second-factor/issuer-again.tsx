'use client'

import { confirmAtIssuerAction } from '@/app/sign-in/actions'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'

interface IssuerAgainProps {
  /** The name of the issuer. */
  name: string
  /** The page to return to: a path of this console. */
  wanted: string
  /** Why the issuer's last answer was not accepted. */
  refused: string | null
}

/** For people without a second factor: a new sign-in at the issuer proves who they are, instead of the password. */
export function IssuerAgain({ name, wanted, refused }: IssuerAgainProps) {
  const action = useAction(confirmAtIssuerAction)
  const reported = action.fault ? <FaultText fault={action.fault} /> : action.busy ? null : refused
  return (
    <div className="space-y-3">
      {reported && <Banner kind="danger" role="alert" title={reported} />}
      <Banner
        kind="info"
        title="To set up a second factor, you need your password."
        actions={
          <Button busy={action.busy} onClick={() => void action.run(wanted, (url) => window.location.assign(url))}>
            <span>
              Sign in again with <Isolated>{name}</Isolated>
            </span>
          </Button>
        }
      >
        <p>
          Or sign in again with <Isolated>{name}</Isolated>. Then no password is needed for up to ten minutes.
        </p>
      </Banner>
    </div>
  )
}
