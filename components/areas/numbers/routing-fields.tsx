'use client'

import { useState } from 'react'
import { useSpaced } from '@/components/areas/numbers/use-spaced'
import type { Fields } from '@/components/form/fields-of'
import { FieldGroup } from '@/components/form/form-layout'
import { areaWarning } from '@/lib/core/fields/area-code'
import { forwardDigits, internationalNumber } from '@/lib/core/fields/international-number'
import { droppedFrom, nationalNumber, readNumber } from '@/lib/core/fields/number'

export interface RoutingValues {
  trunk: string
  forwardTo: string
}

/**
 * The parsed number; null for an invalid one or one without a country code: ten bare digits are rejected, so they are
 * not confirmed as understood.
 */
function understood(text: string): string | null {
  return readNumber(text).digits?.length === 10 ? null : internationalNumber(text)
}

/** The routing of calls. The provider requires a forward in addition to the trunk, although it recommends trunk routing. */
interface RoutingFieldsProps {
  fields: Fields<RoutingValues>
  /** Trunk ids used here before, newest first. */
  used: readonly string[]
}

export function RoutingFields({ fields, used }: RoutingFieldsProps) {
  const [wanted, setWanted] = useState(false)
  const spaced = useSpaced(wanted)
  function echo(typed: string) {
    const number = understood(typed)
    const national = number && nationalNumber(number)
    const [dropped, warning] = [droppedFrom(typed), national && areaWarning(national)]
    const read = number && `${spaced(number)}, sent as ${forwardDigits(number)}`
    return read ? [read, dropped && `dropped: ${dropped}`, warning].filter(Boolean).join('; ') : ''
  }
  return (
    <>
      <fields.Pick
        name="trunk"
        label="Trunk id"
        hint="The provider’s ID, such as 103, not the name. The list of trunks doesn’t show it. You can find it at a number that uses this trunk or in the provider’s portal, or get it from the provider’s support."
        options={used.map((id) => ({ value: id, label: `${id} · used here before` }))}
        inputMode="numeric"
        mono
      />
      <FieldGroup
        legend="Direct forward (legacy, still required)"
        hint="The provider requires it in addition to the trunk."
      >
        <fields.Text
          name="forwardTo"
          label="Direct forward"
          hint="With its country code, such as +1 919 555 0100. Anyone who answers there hears the calls."
          inputMode="tel"
          autoComplete="off"
          onFocus={() => setWanted(true)}
          echo={echo}
        />
      </FieldGroup>
    </>
  )
}
