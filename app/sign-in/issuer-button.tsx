'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { goToIssuerAction } from './actions'

interface IssuerButtonProps {
  name: string
  /** A path of this console. */
  wanted: string
  /** Why a person that the issuer sent back was not admitted. */
  refused: string | null
}

/** Redirects to the identity provider, which returns people here. */
export function IssuerButton({ name, wanted, refused }: IssuerButtonProps) {
  const action = useAction(goToIssuerAction)
  const reported = action.fault ? <FaultText fault={action.fault} /> : action.busy ? null : refused
  return (
    <div className="space-y-3">
      <Button
        busy={action.busy}
        className="w-full"
        onClick={() => void action.run(wanted, (url) => window.location.assign(url))}
      >
        <span>
          Sign in with <Isolated>{name}</Isolated>
        </span>
      </Button>
      {reported && <Banner kind="danger" role="alert" title={reported} />}
      <div className="flex items-center gap-3 text-muted text-sm">
        <hr className="grow" />
        or with a password
        <hr className="grow" />
      </div>
    </div>
  )
}
