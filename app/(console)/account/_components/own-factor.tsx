'use client'

import { useRef, useState } from 'react'
import { turnFactorOnAction } from '@/app/second-factor/actions'
import { FactorSetup } from '@/components/areas/account/factor-setup'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import type { BegunFactor } from '@/lib/access/second-factor'
import { beginFactorAction } from '../actions'
import { type FactorAct, FactorCode } from './factor-code'

interface FactorCardProps {
  email: string
  /** ISO 8601; null if there is none. */
  since: string | null
  recoveryLeft: number
  needed: boolean
}

const FEW = 3

/** Setup, replacement and removal of the authenticator app. */
export function OwnFactor({ email, since, recoveryLeft, needed }: FactorCardProps) {
  const refresh = useRefresh()
  const begin = useAct(beginFactorAction)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [requested, setRequested] = useState<FactorAct | null>(null)
  const [done, setDone] = useState<string | null>(null)
  // Takes the focus when the pressed button disappears, so that Tab continues from here.
  const boxRef = useRef<HTMLDivElement>(null)

  function ended(words?: string) {
    setRequested(null)
    if (!words) return
    setDone(words)
    void refresh()
  }
  function setUp() {
    setDone(null)
    void begin.run({}, (made) => {
      setBegun(made)
      boxRef.current?.focus()
    })
  }

  return (
    <Card
      title="Second factor"
      description="A code from an app on your phone, required after the password."
      actions={
        !since &&
        !begun && (
          <Button busy={begin.busy} onClick={setUp}>
            Set up
          </Button>
        )
      }
    >
      <div ref={boxRef} tabIndex={-1} className="space-y-3">
        {begin.fault && <Banner kind="danger" role="alert" title={<FaultText fault={begin.fault} />} />}
        {done && <Banner kind="done" role="status" title={done} />}
        {begun && (
          <FactorSetup
            begun={begun}
            email={email}
            turnOn={turnFactorOnAction}
            onDone={() => {
              setBegun(null)
              boxRef.current?.focus()
              ended('Your second factor is on. Your other sessions have ended.')
            }}
          />
        )}
        {!since && !begun && <p>Off. Anyone with your password can sign in.</p>}
        {since && !begun && (
          <>
            <p>
              On since <RelativeTime at={since} />.{' '}
              <span className={recoveryLeft <= FEW ? 'font-medium text-act' : undefined}>
                {recoveryLeft === 1 ? 'One recovery code is' : `${recoveryLeft || 'No'} recovery codes are`} left.
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setRequested('codes')}>New recovery codes</Button>
              <Button onClick={() => setRequested(needed ? 'setUpAgain' : 'off')}>
                {needed ? 'Set up again' : 'Turn off'}
              </Button>
              <Button onClick={() => setRequested('show')}>Enter a code</Button>
            </div>
          </>
        )}
      </div>
      {requested && <FactorCode act={requested} onClose={ended} />}
    </Card>
  )
}
