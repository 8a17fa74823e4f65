'use client'

import { proveByPasskey } from '@/components/form/passkey-browser'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { beginProofAction, proveAction } from './actions'

/** `onward`: a path of this console. `primary`: there is no other way. */
export function OwnPasskey({ onward, primary }: { onward: string; primary: boolean }) {
  const act = useAct<null>(() => proveByPasskey({ begin: beginProofAction, prove: proveAction }))
  return (
    <div className="space-y-3">
      <Button
        variant={primary ? 'primary' : undefined}
        busy={act.busy}
        className="w-full"
        onClick={() => void act.run({}, () => window.location.replace(onward))}
      >
        Use your passkey
      </Button>
      {act.fault && !act.busy && <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />}
    </div>
  )
}
