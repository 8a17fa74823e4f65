'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
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

type PeopleDialog = { act: 'add' | 'rule' } | { act: PlainAct | 'role' | 'sessions'; person: PersonRow }

interface PeopleProps {
  people: readonly PersonRow[]
  needing: readonly Role[]
  tabs: readonly Tab[]
}

/** The list, one dialog at a time, and the last result, which stays until the next action. */
export function People({ people, needing, tabs }: PeopleProps) {
  const { requested, ask, done, close } = useDialogRequest<PeopleDialog>()

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
      {requested?.act === 'add' && <AddPerson onClose={close} />}
      {requested?.act === 'role' && <ChangeRole person={requested.person} onClose={close} />}
      {requested?.act === 'sessions' && <PersonSessions person={requested.person} onClose={close} />}
      {requested?.act === 'rule' && <FactorRule people={people} needing={needing} onClose={close} />}
      {requested && 'person' in requested && requested.act !== 'role' && requested.act !== 'sessions' && (
        <ConfirmAct act={requested.act} person={requested.person} onClose={close} />
      )}
    </>
  )
}
