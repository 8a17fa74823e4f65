'use client'

import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { resetPolicyAction } from '../actions'

/** Nothing is allowed until an administrator sets a valid policy. */
export function Unreadable({ mayChange }: { mayChange: boolean }) {
  const { requested, ask, close } = useDialogRequest<'reset'>()
  const act = useAct(resetPolicyAction)
  return (
    <>
      <Banner
        kind="danger"
        title="The policy can’t be read, so every change is refused"
        actions={mayChange && <Button onClick={() => ask('reset')}>Set it again…</Button>}
      >
        <p>What was paused or limited isn’t known. The audit log shows the last settings.</p>
      </Banner>
      {requested && (
        <ActionDialog
          act={act}
          title="Set the policy again"
          submit="Set again"
          variant="danger"
          onClose={close}
          onSubmit={() => void act.run({}, () => close('The policy is set again.'))}
        >
          <p>Until you set it again, nothing is paused or limited, and no approval or code is required.</p>
        </ActionDialog>
      )}
    </>
  )
}
