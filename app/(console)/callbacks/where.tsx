import { OpenChanges } from '@/components/operation/open-changes'
import { LiveCard } from '@/components/page/detail/live-card'
import { Card } from '@/components/ui/card'
import { State } from '@/components/ui/state'
import { sameAddress } from '@/lib/areas/callbacks/address'
import { changeAddress, type OwnAddress, seeAddress } from '@/lib/areas/callbacks/callback-view'
import type { Callbacks } from '@/lib/areas/callbacks/inputs'
import { getCallbacks, setCallbacks, setOnes, unsetCallbacks } from '@/lib/areas/callbacks/operations'
import { sectionCode } from '@/lib/areas/callbacks/sections'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { ownAddress, publicAddress } from '@/server/areas/callbacks/addresses'
import type { Person } from '@/server/core/actor/actor'
import { openChanges } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { Configuration } from './_components/configuration'
import { OwnAddressFacts } from './_components/own-address'
import { TestCallback } from './_components/test-callback'

/** The callback setting, our URL and the test, for roles that may see the configuration. */
export async function Where({ actor, newest }: { actor: Person; newest: number }) {
  if (!may(actor.role, getCallbacks)) return null
  const [status, own, open] = await Promise.all([
    readSoon(actor, getCallbacks, {}),
    ownAddress(actor),
    openChanges(actor, [setCallbacks, unsetCallbacks]),
  ])
  const pending = { pending: status, what: 'the configuration' }
  return (
    <>
      <OpenChanges entries={open} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LiveCard title="Destination" lines={6} form {...pending}>
          {(callbacks) => (
            <>
              <p className="mb-4">
                <State family={setOnes(callbacks).length > 0 ? 'done' : 'neutral'} usual>
                  {setOnes(callbacks).length > 0 ? 'Set' : 'Not set'}
                </State>
              </p>
              <Configuration
                now={setOnes(callbacks)}
                own={own?.url ?? null}
                makes={publicAddress() !== null && may(actor.role, changeAddress)}
              />
            </>
          )}
        </LiveCard>
        {may(actor.role, seeAddress) && (
          <div className="min-w-0 space-y-4">
            <Card title="This console’s callback URL">
              {publicAddress() ? (
                <OwnAddressFacts own={own} denied={reasonDenied(actor.role, changeAddress)} />
              ) : (
                <p className="text-muted">Not available: PUBLIC_URL is not set.</p>
              )}
            </Card>
            <LiveCard title="Test" lines={2} refused={null} form flush {...pending}>
              {(callbacks, { asOf }) => (
                <TestCallback newest={newest} own={own?.url ?? null} set={setFrom(callbacks, own, asOf)} />
              )}
            </LiveCard>
          </div>
        )}
      </div>
    </>
  )
}

function setFrom(callbacks: Callbacks, own: OwnAddress | null, readAt: string) {
  const [present] = setOnes(callbacks)
  if (!present) return null
  const about = present.sections.map(sectionCode).join(', ')
  return { ours: own !== null && sameAddress(present.url, own.url), about, readAt }
}
