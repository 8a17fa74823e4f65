'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Tab } from '@/components/page/shell/page-tabs'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/access/roles'
import { paths } from '@/lib/paths'
import { ChangeRole } from './change-role'
import { ConfirmAct } from './confirm-act'
import { FactorRule } from './factor-rule'
import { NewLink, Withdraw } from './invitation-acts'
import { InvitePerson } from './invite-person'
import { PeopleTable } from './people-table'
import { PersonSessions } from './person-sessions'
import { isPlainAct, type PersonAct, type PersonRow } from './person-words'

type PeopleDialog = { act: 'invite' | 'rule' } | { act: PersonAct; person: PersonRow }

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
            <Button variant="primary" onClick={() => ask({ act: 'invite' })}>
              Invite person
            </Button>
          </>
        }
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        <PeopleTable people={people} onAsk={(act, person) => ask({ act, person })} />
      </div>
      {requested?.act === 'invite' && <InvitePerson onClose={close} />}
      {requested?.act === 'rule' && (
        <FactorRule people={people.filter(({ invited }) => !invited)} needing={needing} onClose={close} />
      )}
      {requested && 'person' in requested && <PersonDialog key={requested.person.id} {...requested} onClose={close} />}
    </>
  )
}

function PersonDialog({ act, ...about }: { act: PersonAct; person: PersonRow; onClose: (done?: string) => void }) {
  if (isPlainAct(act)) return <ConfirmAct act={act} {...about} />
  const Dialog = { role: ChangeRole, sessions: PersonSessions, link: NewLink, withdraw: Withdraw }[act]
  return <Dialog {...about} />
}
