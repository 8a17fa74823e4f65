import type { Metadata } from 'next'
import { TestMail } from '@/components/areas/account/test-mail'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { topics } from '@/lib/desk/notifications/topics'
import { requireActor } from '@/server/access/auth/current'
import { choicesOf } from '@/server/desk/notifications/choices'
import { thingsWatched } from '@/server/desk/notifications/watchers'
import { mailIsSet } from '@/server/platform/mail/mail'
import { testMailAction } from '../../mail-actions'
import { areaTabs } from '../../navigation'
import { WatchThing } from '../../watch-thing'
import { Choices } from '../_components/choices'

export const metadata: Metadata = { title: 'Notification settings' }

export default async function NotificationSettingsPage() {
  const actor = await requireActor()
  const [choices, watched] = await Promise.all([choicesOf(actor), thingsWatched(actor)])
  const rows = choices.map((choice) => ({
    ...choice,
    label: topics[choice.topic].label,
    hint: topics[choice.topic].hint,
  }))
  return (
    <>
      <PageHeader title="Notification settings" tabs={areaTabs(actor.role, 'attention')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title="What you’re notified about">
          <Choices rows={rows} mailIsSet={mailIsSet()} />
        </Card>
        <div className="space-y-5">
          <Card title="Watched items" flush={watched.length > 0}>
            {watched.length === 0 && (
              <p className="text-muted">
                None yet. Press “Watch this item” in the card “Notes” of a number, trunk, port or other item.
              </p>
            )}
            <ul aria-label="Watched items" className="divide-y empty:hidden">
              {watched.map(({ kind, key, name, href }) => (
                <li key={`${kind} ${key}`} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
                  <TextLink href={href}>
                    <Isolated>{name}</Isolated>
                  </TextLink>
                  <WatchThing actor={actor} kind={kind} id={key} />
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Email" description="Emails contain only the topic and a link.">
            <TestMail to={actor.email} mailIsSet={mailIsSet()} send={testMailAction} />
          </Card>
        </div>
      </div>
    </>
  )
}
