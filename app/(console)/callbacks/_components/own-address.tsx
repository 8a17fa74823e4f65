'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import { shortAddress } from '@/lib/areas/callbacks/address'
import { OVERLAP_HOURS, type OwnAddress } from '@/lib/areas/callbacks/callback-view'
import { endOldAddressAction, makeAddressAction } from '../own-actions'

interface OwnAddressProps {
  own: OwnAddress | null
  /** Why this person cannot create a new one; null if they may. */
  denied: string | null
}

/** The URL that the provider should call, for callbacks and inbound messages. */
export function OwnAddressFacts({ own, denied }: OwnAddressProps) {
  const [asking, ask] = useState<'new' | 'end' | null>(null)
  return (
    <div className="space-y-4">
      {own ? (
        <KeyValues
          columns={1}
          items={[
            {
              label: 'Address',
              value: shortAddress(own.url),
              mono: true,
              hint: 'Also receives texts to numbers in URL mode.',
            },
            {
              label: 'Since',
              value: (
                <>
                  <AbsoluteTime at={own.since} />, <Isolated>{own.by}</Isolated>
                </>
              ),
            },
            ...(own.oldUntil ? [{ label: 'Old address valid until', value: <AbsoluteTime at={own.oldUntil} /> }] : []),
          ]}
        />
      ) : (
        <p className="text-muted">None yet.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {own && <CopyButton text={own.url} label="Copy address" />}
        <Button size="sm" disabledReason={denied ?? undefined} onClick={() => ask('new')}>
          {own ? 'New secret…' : 'Create address'}
        </Button>
        {own?.oldUntil && (
          <Button size="sm" disabledReason={denied ?? undefined} onClick={() => ask('end')}>
            End the old one now…
          </Button>
        )}
      </div>
      {asking === 'new' && <MakeDialog first={own === null} onClose={() => ask(null)} />}
      {asking === 'end' && <EndDialog onClose={() => ask(null)} />}
    </div>
  )
}

function MakeDialog({ first, onClose }: { first: boolean; onClose: () => void }) {
  const refresh = useRefresh()
  const act = useAct(makeAddressAction)
  const done = () => {
    onClose()
    void refresh()
  }
  return (
    <ActionDialog
      act={act}
      title={first ? 'Create this console’s address?' : 'Create a new secret?'}
      submit={first ? 'Create address' : 'Create new secret'}
      onSubmit={() => act.run({}, done)}
      onClose={onClose}
    >
      <p>
        {first
          ? 'Anyone who knows it can post to it, but do nothing else. It takes effect once you set it at the provider.'
          : `The old address works for ${OVERLAP_HOURS} more hours. Set the new one at the provider before then.`}
      </p>
    </ActionDialog>
  )
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const act = useAct(endOldAddressAction)
  const done = () => {
    onClose()
    void refresh()
  }
  return (
    <ActionDialog
      act={act}
      title="End the old address now?"
      submit="End the old address"
      variant="danger"
      onSubmit={() => act.run({}, done)}
      onClose={onClose}
    >
      <p>Posts to it are rejected from now on.</p>
    </ActionDialog>
  )
}
