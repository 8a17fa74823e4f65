'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PasskeyRow } from '@/lib/core/access/passkey'
import type { FactorsAsk } from '@/lib/core/access/second-factor'
import { isolated } from '@/lib/core/text/isolated'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-actions'

type PasskeyDialog = { action: 'add' } | { action: 'rename' | 'remove'; passkey: PasskeyRow }

interface OwnPasskeysProps {
  passkeys: readonly PasskeyRow[]
  asks: FactorsAsk
  /** No app is set up: without passkeys, the password alone signs in. */
  only: boolean
  /** The role requires a second factor. */
  needed: boolean
  /** Whether the console's URL allows passkeys. */
  possible: boolean
}

/** The person's passkeys: each signs in without password and code. */
export function OwnPasskeys({ passkeys, asks, only, needed, possible }: OwnPasskeysProps) {
  const { requested, ask, done, close } = useDialogRequest<PasskeyDialog>()
  const none = passkeys.length === 0
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN. If you sign in with a password, a passkey is the second factor."
      actions={possible && <Button onClick={() => ask({ action: 'add' })}>Add a passkey</Button>}
    >
      <div className="space-y-3">
        {done && <Banner kind="done" role="status" title={done} />}
        {!possible && <p>Not available: this console needs an https URL with a host name (PUBLIC_URL).</p>}
        {possible && none && <p>You have no passkeys.</p>}
        {!none && (
          <ul className="divide-y" aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <PasskeyFacts {...passkey} />
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Rename ${isolated(passkey.name)}`}
                    onClick={() => ask({ action: 'rename', passkey })}
                  >
                    Rename
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Remove ${isolated(passkey.name)}`}
                    onClick={() => ask({ action: 'remove', passkey })}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {requested?.action === 'add' && <AddPasskey asks={asks} onClose={close} />}
      {requested?.action === 'rename' && <RenamePasskey passkey={requested.passkey} onClose={close} />}
      {requested?.action === 'remove' && (
        <RemovePasskey
          passkey={requested.passkey}
          last={only && passkeys.length === 1 ? { needed } : null}
          asks={asks}
          onClose={close}
        />
      )}
    </Card>
  )
}

const PasskeyFacts = ({ name, createdAt, usedAt }: PasskeyRow) => (
  <div className="min-w-0">
    <div className="font-medium">
      <Isolated>{name}</Isolated>
    </div>
    <div className="text-sm text-muted">
      Added <RelativeTime at={createdAt} />
      {usedAt ? (
        <>
          {' '}
          · last used <RelativeTime at={usedAt} />
        </>
      ) : (
        ' · never used'
      )}
    </div>
  </div>
)
