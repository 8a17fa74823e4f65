'use client'

import { useAsked } from '@/components/operation/use-asked'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Tab } from '@/components/page/shell/page-tabs'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/access/roles'
import { paths } from '@/lib/paths'
import { AddPerson } from './add-person'
import { ChangeRole } from './change-role'
import { ConfirmAct } from './confirm-act'
import { FactorRule } from './factor-rule'
import { PeopleTable } from './people-table'
import { PersonSessions } from './person-sessions'
import type { PersonRow, PlainAct } from './person-words'

type Asked = { act: 'add' | 'rule' } | { act: PlainAct | 'role' | 'sessions'; person: PersonRow }

interface PeopleProps {
  people: readonly PersonRow[]
  needing: readonly Role[]
  tabs: readonly Tab[]
}

/** The list, one dialog at a time, and the last result, which stays until the next action. */
export function People({ people, needing, tabs }: PeopleProps) {
  const { asked, ask, done, close } = useAsked<Asked>()

  return (
    <>
      <PageHeader
        title="People"
        count={String(people.length)}
        tabs={tabs}
        actions={
          <>
            <DownloadCsv href={paths.exportList('people')} name="people">
              Download CSV
            </DownloadCsv>
            <Button onClick={() => ask({ act: 'rule' })}>Second factor…</Button>
            <Button variant="primary" onClick={() => ask({ act: 'add' })}>
              Add person
            </Button>
          </>
        }
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        <PeopleTable people={people} onAsk={(act, person) => ask({ act, person })} />
      </div>
      {asked?.act === 'add' && <AddPerson onClose={close} />}
      {asked?.act === 'role' && <ChangeRole person={asked.person} onClose={close} />}
      {asked?.act === 'sessions' && <PersonSessions person={asked.person} onClose={close} />}
      {asked?.act === 'rule' && <FactorRule people={people} needing={needing} onClose={close} />}
      {asked && 'person' in asked && asked.act !== 'role' && asked.act !== 'sessions' && (
        <ConfirmAct act={asked.act} person={asked.person} onClose={close} />
      )}
    </>
  )
}
