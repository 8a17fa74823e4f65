'use client'

import { type RefObject, useEffect, useState } from 'react'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import { lost } from '@/lib/core/changes/lost'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { type PasskeyProof, proveByPasskey } from '../form/passkey-browser'
import { useActionForm } from '../form/use-action-form'
import { whenLost } from '../form/when-lost'
import { Banner } from '../ui/banner'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

/** Submits the typed code or asks for the passkey. False: refused; this component shows why. */
export type GiveCode = () => Promise<boolean>

/** In a dialog that needs a recent second-factor code: the same press submits the code, then the request. */
export function FreshCode({ give }: { give: RefObject<GiveCode | null> }) {
  const { giveCode, passkey } = useOperationActions()
  const [passkeyFault, setPasskeyFault] = useState<Fault | null>(null)
  const { form, fields, action, submit } = useActionForm<{ freshCode: string }, null>(
    async (input) =>
      ofThisField(await giveCode(input).catch((error) => ({ ok: false, fault: whenLost(lost.code, error) }))),
    { freshCode: '' },
  )

  async function byPasskey(proof: PasskeyProof): Promise<boolean> {
    const done = await proveByPasskey(proof).catch((error) => ({
      ok: false as const,
      fault: whenLost(lost.code, error),
    }))
    setPasskeyFault(done.ok ? null : done.fault)
    return done.ok
  }

  async function giveProof(): Promise<boolean> {
    if (passkey && !form.getValues('freshCode')) return byPasskey(passkey)
    let taken = false
    await submit(
      () => {
        taken = true
      },
      ({ freshCode }) => ({ code: freshCode }),
    )
    if (!taken) form.setFocus('freshCode')
    return taken
  }
  const fault = passkeyFault ?? (action.fault?.fields ? null : action.fault)
  useEffect(() => {
    give.current = giveProof
    return () => {
      give.current = null
    }
  })

  return (
    <Banner kind="warning" title="This requires a recent second factor">
      {passkey?.only ? (
        <p>Your browser asks for your passkey when you continue.</p>
      ) : (
        <fields.Text
          name="freshCode"
          label="Code from the app"
          hint={`Or a recovery code. It is valid for ${CODE_MINUTES} minutes.${passkey ? ' Leave it empty to use your passkey.' : ''}`}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={100}
        />
      )}
      {fault && (
        <p role="alert" className="font-medium text-failed">
          <FaultText fault={fault} />
        </p>
      )}
    </Banner>
  )
}

/** The server calls this field `code`. Another field of the dialog may have that name, so errors are moved to `freshCode`. */
function ofThisField<T>(answer: Done<T>): Done<T> {
  if (answer.ok || !answer.fault.fields?.code) return answer
  return { ok: false, fault: { ...answer.fault, fields: { freshCode: answer.fault.fields.code } } }
}
