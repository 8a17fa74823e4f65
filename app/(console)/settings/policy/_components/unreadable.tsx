'use client'

import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useAsked } from '@/components/operation/use-asked'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { setAnewAction } from '../actions'

/** Until somebody says what holds, nothing is allowed. */
export function Unreadable({ mayChange }: { mayChange: boolean }) {
  const { asked, ask, close } = useAsked<'anew'>()
  const act = useAct(setAnewAction)
  return (
    <>
      <Banner
        kind="danger"
        title="The policy cannot be read, so every act is refused"
        actions={mayChange && <Button onClick={() => ask('anew')}>Set it anew…</Button>}
      >
        <p>What was stopped or limited is not known. The audit log tells what was set.</p>
      </Banner>
      {asked && (
        <ActionDialog
          act={act}
          title="Set the policy anew"
          submit="Set anew"
          variant="danger"
          onClose={close}
          onSubmit={() => void act.run({}, () => close('The policy is set anew.'))}
        >
          <p>Nothing is stopped or limited then, and nobody is asked for approval or for a code, until you set it.</p>
        </ActionDialog>
      )}
    </>
  )
}
