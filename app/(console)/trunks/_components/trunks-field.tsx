'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { PickMany } from '@/components/form/pick-many'
import { useRead } from '@/components/operation/use-read'
import { listTrunks } from '@/lib/faces/trunks'
import { guesses } from '@/lib/operations/trunk-guesses'

/** Trunks by name. The list is read when somebody comes to the field; where it cannot be, or is not whole, names are typed. */
export function TrunksField({ fields }: { fields: Fields<{ trunks: string }> }) {
  const [wanted, setWanted] = useState(false)
  const reading = useRead(listTrunks, { perPage: guesses.trunk.perPage.most }, { enabled: wanted }).data
  const rows = reading?.status === 'read' ? reading.data.rows : []
  const unread = reading?.status === 'refused' && 'The trunks could not be read: type their names.'
  return (
    <fields.Own name="trunks" label="Trunks" hint={unread || 'One or several, picked or typed.'}>
      {(control, { name }) => (
        <PickMany
          control={control}
          name={name}
          value={fields.value('trunks')}
          onChange={(trunks) => fields.set({ trunks })}
          options={rows.map((row) => ({ value: row.name, label: row.name }))}
          onFocus={() => setWanted(true)}
        />
      )}
    </fields.Own>
  )
}
