'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { resetPolicyAction } from '../actions'

/** Every change is blocked until an administrator resets the policy. */
export function Unreadable({ mayChange }: { mayChange: boolean }) {
  const { requested, ask, close } = useDialogRequest<'reset'>()
  const action = useAction(resetPolicyAction)
  return (
    <>
      <Banner
        kind="danger"
        title="The policy can’t be read. Every change is blocked."
        actions={mayChange && <Button onClick={() => ask('reset')}>Reset policy…</Button>}
      >
        <p>The current settings are unknown. The audit log shows the last ones.</p>
      </Banner>
      {requested && (
        <ActionDialog
          action={action}
          title="Reset the policy"
          submit="Reset policy"
          variant="danger"
          onClose={close}
          onSubmit={() => void action.run({}, () => close('The policy is reset.'))}
        >
          <p>
            Afterward nothing is paused or limited, and no approval or recent 2FA is required, until you set it up
            again.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
