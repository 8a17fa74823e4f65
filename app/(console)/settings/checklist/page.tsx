import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { managePeople } from '@/server/access/people/manage'
import { type SetupStep, setupSteps } from '@/server/desk/setup/checklist'
import { areaTabs } from '../../navigation'

const title = 'Setup checklist'

export const metadata: Metadata = { title }

export default async function ChecklistPage() {
  const actor = await requireActor()
  if (!may(actor.role, managePeople)) return <Denied title={title} operation={managePeople} role={actor.role} />
  const steps = await setupSteps(actor)
  const [open, done] = [steps.filter((step) => !step.done), steps.filter((step) => step.done)]
  return (
    <>
      <PageHeader
        title={title}
        description="What makes this console safe to rely on. Each step is checked against the facts."
        tabs={areaTabs(actor.role, 'settings')}
      />
      <div className="space-y-5">
        {open.length === 0 ? <Banner kind="info" title="Everything is set up" /> : <Steps label="To do" steps={open} />}
        {done.length > 0 && <Steps label="Done" steps={done} />}
      </div>
    </>
  )
}

function Steps({ label, steps }: { label: string; steps: readonly SetupStep[] }) {
  return (
    <Card title={`${label} (${steps.length})`}>
      <ul className="divide-y divide-line">
        {steps.map(({ title, done, detail, at, why, href, button }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-medium">{title}</h3>
              <p>
                {detail} {at && <RelativeTime at={at} />}
              </p>
              {!done && <p className="text-sm text-muted">{why}</p>}
            </div>
            {done ? <State family="done">Done</State> : href && <ButtonLink href={href}>{button}</ButtonLink>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
