'use client'

import { useEffect, useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { PickMany } from '@/components/form/pick-many'
import { useRead } from '@/components/operation/use-read'
import { Button } from '@/components/ui/button'
import { allTrunks } from '@/lib/areas/trunks/all-trunks'
import { assumptions } from '@/lib/areas/trunks/assumptions'
import { listTrunks } from '@/lib/areas/trunks/summaries'
import { currentData } from '@/lib/core/changes/outcome'

type Wanted = 'no' | 'list' | 'all'

/** Trunks by name. The list loads on focus; if it fails or is incomplete, names can be typed. */
export function TrunksField({ fields, autoFocus }: { fields: Fields<{ trunks: string }>; autoFocus?: boolean }) {
  const [wanted, setWanted] = useState<Wanted>('no')
  const reading = useRead(listTrunks, { perPage: assumptions.trunk.perPage.most }, { enabled: wanted !== 'no' }).data
  const page = reading?.status === 'read' ? reading.data : null
  // A list from before an outage only suggests names, because a new trunk may be missing from it.
  const current = currentData(reading)
  const all = current && allTrunks(current)
  const isWhole = current !== undefined && current.total !== null && current.rows.length >= current.total
  const unread = reading && !current && 'The trunks could not be read: type their names.'

  // A person may have chosen all trunks before the list was loaded.
  useEffect(() => {
    if (wanted !== 'all' || !reading) return
    setWanted('list')
    if (all?.names) fields.set({ trunks: all.names })
  }, [wanted, reading, all, fields])

  return (
    <div className="space-y-2">
      <fields.Own
        name="trunks"
        label="Trunks"
        hint={unread || all?.cannot || 'Press Enter or type a comma after each trunk.'}
      >
        {(control, { name }) => (
          <PickMany
            control={control}
            name={name}
            value={fields.value('trunks')}
            onChange={(trunks) => fields.set({ trunks })}
            options={(page?.rows ?? []).map((row) => ({ value: row.name, label: row.name }))}
            onlyOptions={isWhole ? 'trunk' : undefined}
            autoFocus={autoFocus}
            onFocus={() => setWanted((now) => (now === 'no' ? 'list' : now))}
          />
        )}
      </fields.Own>
      <Button size="sm" busy={wanted === 'all'} onClick={() => setWanted('all')}>
        {all?.names ? `All ${page?.rows.length} trunks` : 'All trunks'}
      </Button>
    </div>
  )
}
