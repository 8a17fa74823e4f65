'use client'

import { type RefObject, useEffect } from 'react'
import { CODE_MINUTES } from '@/lib/access/second-factor'
import { lost } from '@/lib/acts/lost'
import type { Done } from '@/lib/acts/outcome'
import { useActForm } from '../form/use-act-form'
import { whenLost } from '../form/when-lost'
import { Banner } from '../ui/banner'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

/** Submits the typed code. False: rejected, which is shown at the field. */
export type GiveCode = () => Promise<boolean>

/** In a dialog that needs a recent second-factor code: the same press submits the code, then the request. */
export function FreshCode({ give }: { give: RefObject<GiveCode | null> }) {
  const { giveCode } = useOperationActions()
  const { form, fields, act, submit } = useActForm<{ freshCode: string }, null>(
    async (given) =>
      ofThisField(await giveCode(given).catch((error) => ({ ok: false, fault: whenLost(lost.code, error) }))),
    { freshCode: '' },
  )

  async function given(): Promise<boolean> {
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
  useEffect(() => {
    give.current = given
    return () => {
      give.current = null
    }
  })

  return (
    <Banner kind="warning" title="This requires a code from your second factor">
      <fields.Text
        name="freshCode"
        label="Code from the app"
        hint={`Or a recovery code. It is valid for ${CODE_MINUTES} minutes.`}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
      />
      {act.fault && !act.fault.fields && (
        <p role="alert" className="font-medium text-failed">
          <FaultText fault={act.fault} />
        </p>
      )}
    </Banner>
  )
}

/** Another field of the dialog may have the same name on the server. */
function ofThisField<T>(answer: Done<T>): Done<T> {
  if (answer.ok || !answer.fault.fields?.code) return answer
  return { ok: false, fault: { ...answer.fault, fields: { freshCode: answer.fault.fields.code } } }
}
