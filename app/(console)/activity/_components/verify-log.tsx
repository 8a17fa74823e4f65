'use client'

import { useRef, useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { State } from '@/components/ui/state'
import { UntilHydrated } from '@/components/ui/until-hydrated'
import { useRefresh } from '@/components/ui/use-refresh'
import type { VerifiedLog } from '@/lib/desk/audit/log-proof'
import { verifyLogAction } from '../actions'

const NO_PROOF = 'This file is not a proof of this log. Choose a JSON file downloaded here.'

/** Verifies the hash chain of the whole audit log, and compares the log with a proof that a person downloaded earlier. */
export function VerifyLog() {
  const action = useAction(verifyLogAction)
  const refresh = useRefresh()
  const [verified, setVerified] = useState<VerifiedLog | null>(null)
  const [problem, setProblem] = useState('')
  const file = useRef<HTMLInputElement>(null)

  function verify(earlier?: unknown) {
    setProblem('')
    const onVerified = (data: VerifiedLog) => {
      setVerified(data)
      void refresh()
    }
    void action.run({ earlier }, onVerified, ({ fields }) => fields && setProblem(NO_PROOF))
  }

  async function compare(chosen: File) {
    const earlier: unknown = await chosen
      .text()
      .then(JSON.parse)
      .catch(() => null)
    if (earlier === null) setProblem(NO_PROOF)
    else verify(earlier)
  }

  return (
    <UntilHydrated className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button busy={action.busy} onClick={() => verify()}>
        Verify the log
      </Button>
      <span role="status" className="empty:hidden">
        {verified && <Result verified={verified} />}
      </span>
      {verified && (
        <>
          <Button size="sm" variant="ghost" onClick={() => download(verified)}>
            Download proof
          </Button>
          <Button size="sm" variant="ghost" onClick={() => file.current?.click()}>
            Compare with an earlier proof…
          </Button>
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            aria-label="Earlier proof"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void compare(chosen)
              target.value = ''
            }}
          />
        </>
      )}
      <span role="alert" className="text-sm text-failed empty:hidden">
        {problem || (action.fault && <FaultText fault={action.fault} />)}
      </span>
    </UntilHydrated>
  )
}

function Result({ verified: { proof, continues } }: { verified: VerifiedLog }) {
  const [firstBreak] = proof.broken
  if (firstBreak)
    return (
      <Badge family="failed">
        Chain broken at {firstBreak.number}: {firstBreak.problem}
      </Badge>
    )
  if (continues === false)
    return (
      <Badge family="failed">The log changed since that proof: the proof’s newest record is missing or different</Badge>
    )
  const records = `${proof.records.toLocaleString('en-US')} ${proof.records === 1 ? 'record' : 'records'}`
  return (
    <State family="done">
      {records}, chain intact, {durationText(proof.seconds)}
      {continues && ', continues the earlier proof'}
    </State>
  )
}

const durationText = (seconds: number) => (seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`)

function download({ proof }: VerifiedLog): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), `audit-log-${proof.checkedAt.slice(0, 10)}.json`)
}
