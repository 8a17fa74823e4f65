'use client'

import { proveByPasskey } from '@/components/form/passkey-browser'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { beginProofAction, proveAction } from './actions'

/** `onward`: a path of this console. `primary`: there is no other way. */
export function OwnPasskey({ onward, primary }: { onward: string; primary: boolean }) {
  const action = useAction<null>(() => proveByPasskey({ begin: beginProofAction, prove: proveAction }))
  return (
    <div className="space-y-3">
      <Button
        variant={primary ? 'primary' : undefined}
        busy={action.busy}
        className="w-full"
        onClick={() => void action.run({}, () => window.location.replace(onward))}
      >
        Use your passkey
      </Button>
      {action.fault && !action.busy && <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />} />}
    </div>
  )
}
