'use client'

import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { useRead } from '@/components/operation/use-read'
import { listNumbers } from '@/lib/faces/messaging'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { isolated } from '@/lib/isolated'
import type { ComposeValues } from './compose-values'

/** One of our numbers, found by a part of it. A list that cannot be read must not stop a person who knows the number. */
export function SenderField({ form }: { form: UseFormReturn<ComposeValues> }) {
  const list = useId()
  const typed = form.watch('from')
  const whole = nationalNumber(typed)
  const digits = typed.replace(/\D/g, '').slice(0, 10)
  // The provider ignores a pattern of fewer than three digits.
  const pattern: Record<string, string | number> = digits.length >= 3 ? { number: whole ?? `*${digits}*` } : {}
  const reading = useRead(listNumbers, { ...pattern, perPage: 25 }).data
  const rows = reading?.status === 'read' ? reading.data.rows : []
  const own = whole ? rows.find((row) => row.number === whole) : undefined
  const off = own && own.enabled !== '' && own.enabled !== 'on'

  function echo(): string {
    if (!whole) return ''
    if (off) return `${formatNumber(whole)} is not enabled for messages: the provider will refuse it.`
    if (own)
      return `${formatNumber(whole)} · replies go to ${isolated(own.mode) || 'a place that the provider does not tell'}`
    if (reading?.status === 'read') return `${formatNumber(whole)} is not among your messaging numbers.`
    return reading?.status === 'refused' ? 'Your numbers could not be read, so this one is not checked.' : ''
  }

  return (
    <>
      <TextField
        registration={form.register('from')}
        label="From"
        hint="One of your messaging numbers. Type a part of it to find it."
        list={list}
        inputMode="tel"
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.from?.message}
        echo={echo()}
      />
      <datalist id={list}>
        {rows
          .filter((row) => row.enabled === 'on')
          .map((row) => (
            <option key={row.number} value={row.number}>
              {formatNumber(row.number)}
            </option>
          ))}
      </datalist>
    </>
  )
}
