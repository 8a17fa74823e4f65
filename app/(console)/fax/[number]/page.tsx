import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NumberTitle } from '@/components/areas/numbers/number-title'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { Live } from '@/components/page/reading/live'
import { ButtonLink } from '@/components/ui/link'
import { listFaxNumbers, releaseFaxNumber } from '@/lib/areas/fax/operations'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { sendFax } from '@/lib/areas/fax/sending'
import { seeSentFaxes } from '@/lib/areas/fax/sent'
import { may } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { permissionsHere } from '@/server/areas/fax/permissions'
import { listSent } from '@/server/areas/fax/sent'
import { setOnFax } from '@/server/areas/fax/set-on-fax'
import { listEntries, openChangesOn } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { addressPart } from '../../address-part'
import { ThingChecks } from '../../thing-checks'
import { ThingLabels } from '../../thing-labels'
import { ThingNotes } from '../../thing-notes'
import { AccountCard } from '../_components/account-card'
import { faxCheck } from '../_components/fax-check'
import { FaxStatus } from '../_components/fax-status'
import { LeaveCard } from '../_components/leave-card'
import { PauseCard } from '../_components/pause-card'
import { PermissionsCard } from '../_components/permissions-card'
import { SentCard } from '../_components/sent-card'
import { SettingsCard } from '../_components/settings-card'

type Props = PageProps<'/fax/[number]'>

const numberOf = async (params: Props['params']) => nationalNumber(addressPart((await params).number))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = await numberOf(params)
  return { title: number ? `Fax ${formatNumber(number)}` : 'Fax number' }
}

export default async function FaxNumberPage({ params }: Props) {
  const actor = await requireActor()
  const { role } = actor
  const number = await numberOf(params)
  if (!number) notFound()
  const locks = releaseFaxNumber.locks({ number })
  const [pendingRow, history, set, permissions, open, sent] = await Promise.all([
    readSoon(actor, listFaxNumbers, { number }),
    listEntries(actor, { area: 'fax', search: number, page: 1, perPage: 10 }),
    setOnFax(actor, number),
    permissionsHere(actor, number),
    openChangesOn(actor, locks),
    may(role, seeSentFaxes) ? listSent(actor, { from: number, page: 1, perPage: 5 }) : null,
  ])
  const listed = ({ rows }: Page<FaxNumber>) => rows.find((row) => row.number === number) ?? null
  const row = part(pendingRow, listed)
  const there = mayBeThere(row)
  const written = formatNumber(number)
  const about = { number, pending: row, set, role }
  return (
    <DetailView
      title={<NumberTitle number={number} />}
      crumb={written}
      breadcrumbs={[{ href: paths.fax, label: 'Fax numbers' }]}
      status={
        <Live pending={row} what="the number" refused={null}>
          {(row) => row && <FaxStatus status={row.status} usual={false} />}
        </Live>
      }
      actions={
        may(role, sendFax) &&
        there && (
          <ButtonLink href={paths.sendFax(number)} variant="primary">
            Send a fax
          </ButtonLink>
        )
      }
      pending={pendingRow}
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={pendingRow}
            what="the number"
            isThere={(page) => listed(page) !== null}
            missing={`${written} is not a fax number of this account`}
          >
            It may have been released or moved to voice, or never ordered. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      side={
        <>
          <AccountCard {...about} />
          {there && (
            <Live pending={row} what="the number" refused={null}>
              {(row) => row && <PauseCard number={number} status={row.status} />}
            </Live>
          )}
          <ThingChecks actor={actor} kind="number" id={number} checks={[faxCheck(number, sent?.rows)]} />
          <ThingLabels actor={actor} kind="number" id={number} />
          <ThingNotes actor={actor} kind="number" id={number} />
        </>
      }
      {...((history.total > 0 || !sent?.total) && { history: { of: number, entries: history } })}
      raw={{ pending: pendingRow, operation: listFaxNumbers, role }}
      danger={<LeaveCard number={number} listed={there} permissions={permissions.length} />}
    >
      <SettingsCard {...about} />
      {there && <PermissionsCard number={number} permissions={permissions} role={role} />}
      {sent && <SentCard number={number} sent={sent} />}
    </DetailView>
  )
}
