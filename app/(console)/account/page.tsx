import type { Metadata } from 'next'
import { changePasswordAction } from '@/app/password/actions'
import { PasswordForm } from '@/components/account/password-form'
import { PageHeader } from '@/components/shell/page-header'
import { Card } from '@/components/ui/card'
import { roleLabels } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { ownAccount } from '@/server/people/own-account'
import { OwnSessions } from './_components/own-sessions'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const actor = await requireActor()
  const sessions = await ownAccount.sessions(actor)
  return (
    <>
      <PageHeader title="Your account" description={`${actor.name} · ${actor.email} · ${roleLabels[actor.role]}`} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title="Password" description="Your other sessions end when you change it.">
          <PasswordForm email={actor.email} change={changePasswordAction} />
        </Card>
        <OwnSessions sessions={sessions} />
      </div>
    </>
  )
}
