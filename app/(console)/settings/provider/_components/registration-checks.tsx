'use client'

import { useState, useTransition } from 'react'
import { whenLost } from '@/components/form/when-lost'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { State } from '@/components/ui/state'
import { useRefresh } from '@/components/ui/use-refresh'
import { lost } from '@/lib/core/changes/lost'
import { counted } from '@/lib/core/text/counted'
import { setRegistrationChecksAction } from '../actions'

interface RegistrationChecksProps {
  on: boolean
  /** How many trunks are checked, and how often each. */
  trunks: number
  everyMinutes: number
  mayChange: boolean
}

/** What the background reader asks the provider, and the switch for it. */
export function RegistrationChecks({ on, trunks, everyMinutes, mayChange }: RegistrationChecksProps) {
  const [busy, start] = useTransition()
  const [fault, setFault] = useState('')
  const refresh = useRefresh()
  const change = () =>
    start(async () => {
      setFault('')
      try {
        const done = await setRegistrationChecksAction({ on: !on })
        if (!done.ok) setFault(done.fault.message)
        else await refresh()
      } catch (error) {
        setFault(whenLost(lost.change, error).message)
      }
    })
  const rate = Math.ceil(trunks / everyMinutes)
  return (
    <Card
      title="Registration checks"
      description="Switchroom checks in the background whether your trunks are registered. It only reads."
      actions={
        mayChange && (
          <Button size="sm" busy={busy} onClick={change}>
            {on ? 'Switch off' : 'Switch on'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <State family={on ? 'done' : 'neutral'}>{on ? 'On' : 'Off'}</State>
        <span className="text-muted">
          {on
            ? `${counted(trunks, 'registration trunk')} that ${trunks === 1 ? 'is' : 'are'} on, each every ${counted(everyMinutes, 'minute')}: about ${counted(rate, 'request')} a minute.`
            : 'Pages show the last known registration with its time. People can still check a trunk.'}
        </span>
      </p>
      <p role="alert" className="mt-2 text-failed empty:hidden">
        {fault}
      </p>
    </Card>
  )
}
