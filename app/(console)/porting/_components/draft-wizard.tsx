'use client'

import { useEffect, useRef, useState } from 'react'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { Port } from '@/lib/areas/porting/records'
import { emptyPort, type PortField, type PortRejection, type PortValues } from '@/lib/areas/porting/request-fields'
import { isChangeable } from '@/lib/areas/porting/statuses'
import { copyOf, valuesOfPort } from '@/lib/areas/porting/wizard'
import { lost } from '@/lib/core/changes/lost'
import type { Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import type { OpenDraft } from '@/lib/desk/drafts/draft-view'
import { openDraftAction } from '../draft-actions'
import { PortWizard } from './port-wizard'

interface DraftWizardProps {
  /** The subject in the URL: a draft, a request, or neither. The same subject keeps its wizard across refreshes. */
  requested: string
  draft: string | null
  /** The request at the provider, if there is one. */
  port: Port | null
  /** The request to copy. */
  copied: string | null
  /** Values of the request sent from here that no list returns. */
  sent: Sent | null
  field: PortField | null
  rejection: PortRejection | null
  today: string
}

/** Another draft or request gets a new wizard; a draft that this wizard creates only changes the URL. */
export function DraftWizard(props: DraftWizardProps) {
  const { requested } = props
  const createdId = useRef<string | null>(null)
  const [shown, setShown] = useState(requested)
  if (requested !== shown && requested !== createdId.current) setShown(requested)
  return (
    <OpenedWizard
      key={shown}
      {...props}
      onCreated={(id) => {
        createdId.current = id
      }}
    />
  )
}

/** The page loads the values separately, so that no document cached by a browser or proxy contains them. */
function OpenedWizard({ draft: id, port, sent, ...rest }: DraftWizardProps & { onCreated: (id: string) => void }) {
  const [opened, setOpened] = useState<OpenDraft<PortValues> | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [first] = useState({ id, port, sent, copied: rest.copied })

  useEffect(() => {
    if (!first.id) return
    openDraftAction({ id: first.id }).then(
      (answer) => (answer.ok ? setOpened(answer.data) : setFault(answer.fault)),
      () => setFault(lost.openDraft),
    )
  }, [first])

  if (fault && !first.port) {
    return (
      <Banner
        kind="warning"
        role="alert"
        title={<FaultText fault={fault} />}
        actions={<ButtonLink href={paths.newPort()}>Start a new port</ButtonLink>}
      />
    )
  }
  if (first.id && !opened && !fault) return <Skeleton className="h-96" />
  const refused = first.port ? valuesOfPort(first.port, { ...emptyPort, ...first.sent }) : emptyPort
  return <PortWizard {...rest} {...startOf(first, opened)} refused={refused} />
}

type Sent = Pick<PortValues, 'state' | 'remainingServices' | 'activationTime'>

function startOf(
  { port, sent, copied }: Pick<DraftWizardProps, 'port' | 'sent' | 'copied'>,
  draft: OpenDraft<PortValues> | null,
) {
  const own = draft?.values ?? { ...emptyPort, ...sent }
  if (copied) return { draft: null, values: copyOf(own, port), request: null }
  if (!port) return { draft, values: own, request: null }
  if (isChangeable(port.status)) {
    const values = own.changed === 'yes' ? own : valuesOfPort(port, own)
    return { draft, values, request: { id: port.id, status: port.status } }
  }
  // A request that can no longer be changed is corrected by a new one, and an existing correction is continued
  // (decision 94).
  if (draft?.values.replaces === port.id) return { draft, values: draft.values, request: null }
  // Otherwise a new draft begins, without the old date.
  return {
    draft: null,
    values: { ...valuesOfPort(port, own), changed: '', replaces: port.id, focDate: '' },
    request: null,
  }
}
