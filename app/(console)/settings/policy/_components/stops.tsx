'use client'

import { useAsked } from '@/components/operation/use-asked'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { late } from '@/components/ui/late'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { type KindName, kindNames, kindWords, type Stops as StopsNow } from '@/lib/policy/kind-words'

const StopDialog = late(() => import('./stop-dialog').then((m) => m.StopDialog))
const ResumeDialog = late(() => import('./stop-dialog').then((m) => m.ResumeDialog))

type Row = { kind: KindName; stop: StopsNow[KindName] }

const columns: Column<Row>[] = [
  {
    header: 'What',
    cell: ({ kind }) => (
      <>
        <span className="font-medium">{kindWords[kind].label}</span>
        <span className="block text-muted">{kindWords[kind].about}</span>
      </>
    ),
    wrap: true,
    tall: true,
  },
  {
    header: 'Now',
    cell: ({ stop }) =>
      stop ? (
        <>
          <State family="failed">Stopped</State>
          <span className="block text-muted">
            <Isolated>{stop.by}</Isolated>, <RelativeTime at={stop.at} />: <Isolated>{stop.reason}</Isolated>
          </span>
        </>
      ) : (
        <State family="done">Allowed</State>
      ),
    wrap: true,
    width: '24rem',
    phone: 'detail',
  },
]

/** What nobody may do for the time being, whatever the role. */
export function Stops({ stopped, mayChange }: { stopped: StopsNow; mayChange: boolean }) {
  const { asked, ask, done, close } = useAsked<KindName>()
  const rows = kindNames.map((kind) => ({ kind, stop: stopped[kind] }))
  return (
    <section className="space-y-3" aria-labelledby="stops">
      <div>
        <h2 id="stops" className="font-semibold">
          Stop
        </h2>
        <p className="text-sm text-muted">Refuses acts of a kind for everybody. What is on its way goes on.</p>
      </div>
      {done && <Banner kind="done" role="status" title={done} />}
      <DataTable
        label="What can be stopped"
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
        actions={
          mayChange
            ? ({ kind, stop }) => (
                <Button
                  size="sm"
                  aria-label={`${stop ? 'Allow' : 'Stop'} ${kindWords[kind].label.toLowerCase()}…`}
                  onClick={() => ask(kind)}
                >
                  {stop ? 'Allow…' : 'Stop…'}
                </Button>
              )
            : undefined
        }
      />
      {asked && !stopped[asked] && <StopDialog kind={asked} onClose={close} />}
      {asked && stopped[asked] && <ResumeDialog kind={asked} stop={stopped[asked]} onClose={close} />}
    </section>
  )
}
