'use client'

import { type RefObject, useEffect } from 'react'
import type { Fault } from '@/lib/outcome'
import { CODE_MINUTES } from '@/lib/second-factor'
import type { Answer } from '../form/use-act'
import { useActForm } from '../form/use-act-form'
import { whenLost } from '../form/when-lost'
import { Banner } from '../ui/banner'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

const lost: Fault = { kind: 'not_sent', message: 'The console did not answer. Nothing was sent: try again.' }

/** Gives the code that was typed. False: it was not taken, which is told at the field. */
export type GiveCode = () => Promise<boolean>

/** In a dialog whose act needs a fresh code of the person's second factor: it is given by the same press, before the act. */
export function FreshCode({ give }: { give: RefObject<GiveCode | null> }) {
  const { giveCode } = useOperationActions()
  const { form, fields, act, submit } = useActForm<{ freshCode: string }, null>(
    async (given) => ofThisField(await giveCode(given).catch((error) => ({ ok: false, fault: whenLost(lost, error) }))),
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
    <Banner kind="warning" title="This needs a code of your second factor">
      <fields.Text
        name="freshCode"
        label="Code that the app shows"
        hint={`Or a recovery code. It is good for ${CODE_MINUTES} minutes.`}
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

/** Other fields of the dialog may have the server's name for it. */
function ofThisField<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || !answer.fault.fields?.code) return answer
  return { ok: false, fault: { ...answer.fault, fields: { freshCode: answer.fault.fields.code } } }
}
