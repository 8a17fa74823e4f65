'use client'

import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { goToIssuerAction } from './actions'

interface IssuerButtonProps {
  name: string
  /** A path of this console. */
  wanted: string
  /** Why a returning person was not admitted. */
  refused: string | null
}

/** Redirects to the identity provider, which returns people here. */
export function IssuerButton({ name, wanted, refused }: IssuerButtonProps) {
  const act = useAct(goToIssuerAction)
  const reported = act.fault ? <FaultText fault={act.fault} /> : act.busy ? null : refused
  return (
    <div className="space-y-3">
      <Button
        busy={act.busy}
        className="w-full"
        onClick={() => void act.run(wanted, (url) => window.location.assign(url))}
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
