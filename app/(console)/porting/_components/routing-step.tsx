'use client'

import { useRead } from '@/components/operation/use-read'
import { Banner } from '@/components/ui/banner'
import { listTrunks } from '@/lib/areas/trunks/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { sameTrunk } from '@/lib/core/fields/trunk-name'
import type { Wizard } from './use-port-wizard'

export function RoutingStep({ wizard }: { wizard: Wizard }) {
  const { fields, values } = wizard
  const voice = values.mode === 'voice'
  const reading = useRead(listTrunks, { perPage: 200 }, { enabled: voice }).data
  const trunks = reading?.status === 'read' ? reading.data.rows.map(({ name }) => name) : []
  const current = currentData(reading)
  return (
    <>
      {!voice && (
        <Banner kind="info" title="Fax numbers don’t use a trunk">
          <p>Trunks are for voice. A ported fax number is listed under Fax.</p>
        </Banner>
      )}
      {(voice || values.trunk) && (
        <fields.Pick
          name="trunk"
          label="Trunk"
          optional
          hint="Where calls go once ported. Without one, calls fail until it is set."
          options={trunks.map((name) => ({ value: name, label: name }))}
          mono
          echo={(typed) => {
            if (typed.trim() === '' || !current) return ''
            const isOurs = current.rows.some(({ name }) => sameTrunk(name, typed))
            return isOurs ? 'One of your trunks' : `No trunk is named ${typed.trim()}.`
          }}
        />
      )}
      <fields.Choice
        name="lidb"
        label="Publish the company as caller name (LIDB)?"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
      />
    </>
  )
}
