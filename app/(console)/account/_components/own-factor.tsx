'use client'

import { useRef, useState } from 'react'
import { turnFactorOnAction } from '@/app/second-factor/actions'
import { FactorSetup } from '@/components/areas/account/factor-setup'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import type { BegunFactor, FactorsAsk } from '@/lib/core/access/second-factor'
import { beginFactorAction } from '../actions'
import { type FactorChange, FactorCode } from './factor-code'

interface FactorCardProps {
  email: string
  /** ISO 8601; null if there is none. */
  since: string | null
  recoveryLeft: number
  needed: boolean
  asks: FactorsAsk
  /** The person has passkeys, too. */
  passkeys: boolean
}

const FEW = 3

/** Setup, replacement and removal of the authenticator app. */
export function OwnFactor({ email, since, recoveryLeft, needed, asks, passkeys }: FactorCardProps) {
  const refresh = useRefresh()
  const begin = useAction(beginFactorAction)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [proving, setProving] = useState(false)
  const [requested, setRequested] = useState<FactorChange | null>(null)
  const [done, setDone] = useState<string | null>(null)
  // Takes the focus when the pressed button disappears, so that Tab continues from here.
  const boxRef = useRef<HTMLDivElement>(null)

  function ended(message?: string) {
    setRequested(null)
    if (!message) return
    setDone(message)
    void refresh()
  }
  function setUp() {
    setDone(null)
    void begin.run({}, (begun) => {
      setProving(false)
      setBegun(begun)
      boxRef.current?.focus()
    })
  }

  const removal = passkeys ? 'offWithPasskeys' : needed ? 'setUpAgain' : 'off'

  return (
    <Card
      title="Authenticator app"
      description="A second factor: a code from an app on your phone, required after the password."
      actions={
        !since &&
        !begun && (
          <Button busy={begin.busy} onClick={() => (asks === 'code' ? setProving(true) : setUp())}>
            Set up
          </Button>
        )
      }
    >
      <div ref={boxRef} tabIndex={-1} className="space-y-3">
        {begin.fault && !proving && <Banner kind="danger" role="alert" title={<FaultText fault={begin.fault} />} />}
        {done && <Banner kind="done" role="status" title={done} />}
        {begun && (
          <FactorSetup
            begun={begun}
            email={email}
            turnOn={turnFactorOnAction}
            onDone={() => {
              setBegun(null)
              boxRef.current?.focus()
              ended('The app is set up. Your other sessions have ended.')
            }}
          />
        )}
        {!since && !begun && (
          <p>{passkeys ? 'Not set up. Your passkey is your second factor.' : 'Off. Your password alone signs in.'}</p>
        )}
        {since && !begun && (
          <>
            <p>
              On since <RelativeTime at={since} />.{' '}
              <span className={recoveryLeft <= FEW ? 'font-medium text-attention' : undefined}>
                {recoveryLeft === 1 ? 'One recovery code is' : `${recoveryLeft || 'No'} recovery codes are`} left.
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setRequested('codes')}>New recovery codes</Button>
              <Button onClick={() => setRequested(removal)}>
                {removal === 'setUpAgain' ? 'Set up again' : 'Turn off'}
              </Button>
              <Button onClick={() => setRequested('show')}>Enter a code</Button>
            </div>
          </>
        )}
      </div>
      {proving && (
        <ActionDialog
          action={begin}
          code
          title="Set up an authenticator app"
          submit="Continue"
          onSubmit={setUp}
          onClose={() => setProving(false)}
        >
          <p>The app is added to the second factor that you have.</p>
        </ActionDialog>
      )}
      {requested && <FactorCode change={requested} onClose={ended} />}
    </Card>
  )
}
