'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Tab } from '@/components/page/shell/page-tabs'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { Role } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import type { PersonRow } from './change-texts'
import type { PeopleDialog } from './people-dialogs'
import { PeopleTable } from './people-table'

const PeopleDialogs = lazyComponent(() => import('./people-dialogs').then((m) => m.PeopleDialogs))

interface PeopleProps {
  people: readonly PersonRow[]
  needing: readonly Role[]
  tabs: readonly Tab[]
  /** Whether this person manages people; otherwise the page only shows who has which role. */
  manages: boolean
}

/** The list, one dialog at a time, and the last result, which stays until the next action. */
export function People({ people, needing, tabs, manages }: PeopleProps) {
  const { requested, ask, done, close } = useDialogRequest<PeopleDialog>()

  return (
    <>
      <PageHeader
        title="People"
        count={String(people.length)}
        tabs={tabs}
        actions={
          manages && (
            <>
              <DownloadCsv href={paths.exportList('people')} name="people">
                Download CSV
              </DownloadCsv>
              <Button onClick={() => ask({ action: 'rule' })}>Require second factor…</Button>
              <Button variant="primary" onClick={() => ask({ action: 'invite' })}>
                Invite person
              </Button>
            </>
          )
        }
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        <PeopleTable people={people} onAsk={manages ? (action, person) => ask({ action, person }) : undefined} />
      </div>
      {requested && <PeopleDialogs requested={requested} people={people} needing={needing} onClose={close} />}
    </>
  )
}
