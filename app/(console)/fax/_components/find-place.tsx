'use client'

import type { UseFormReturn } from 'react-hook-form'
import { asOptions } from '@/components/form/as-options'
import { fieldsOf } from '@/components/form/fields-of'
import { useRead } from '@/components/operation/use-read'
import { listRateCenters, listStates } from '@/lib/areas/fax/summaries'
import { LOADING, NOT_READ } from '@/lib/core/text/fact-texts'
import { type FindValues, placeName } from './find-search'

/** Rate centers belong to a state, so a new state clears the choice. */
export function FindPlace({ form, state }: { form: UseFormReturn<FindValues>; state: string }) {
  const fields = fieldsOf(form)
  const states = useRead(listStates, {})
  const centers = useRead(listRateCenters, { state }, { enabled: state !== '' })
  const items = (query: typeof states) => (query.data?.status === 'read' ? query.data.data.items : [])
  const unread = (query: typeof states) => (query.data?.status === 'refused' ? NOT_READ : undefined)
  return (
    <>
      <fields.Select
        name="state"
        label="State"
        options={asOptions(items(states))}
        placeholder={states.isLoading ? LOADING : 'Choose'}
        hint={unread(states)}
        onChange={() => form.setValue('rateCenter', '')}
        className="w-28 max-sm:w-full"
      />
      <fields.Select
        name="rateCenter"
        label="Rate center"
        options={items(centers).map((name) => ({ value: name, label: placeName(name) }))}
        placeholder={centers.isLoading ? LOADING : 'Choose'}
        hint={state === '' ? 'Choose the state first.' : unread(centers)}
        className="w-60 max-sm:w-full"
      />
    </>
  )
}
