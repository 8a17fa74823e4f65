'use client'

import { useEffect, useRef, useState } from 'react'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { lost } from '@/lib/acts/lost'
import type { Fault } from '@/lib/acts/outcome'
import type { OpenDraft } from '@/lib/drafts/draft-view'
import type { Port } from '@/lib/operations/porting/operations'
import { paths } from '@/lib/paths'
import { emptyPort, type PortField, type PortValues, type Rejection } from '@/lib/porting/request-fields'
import { isChangeable } from '@/lib/porting/statuses'
import { copyOf, valuesOfPort } from '@/lib/porting/wizard'
import { openDraftAction } from '../draft-actions'
import { PortWizard } from './port-wizard'

interface DraftWizardProps {
  /** What the address names: the draft, the request, or neither. Whatever is read anew, the same address keeps its wizard. */
  asked: string
  draft: string | null
  /** As the provider has it, where it has it. */
  port: Port | null
  /** The request that this is to be a copy of. */
  copied: string | null
  /** What was sent from here of the request and no list tells. */
  sent: Sent | null
  field: PortField | null
  rejection: Rejection | null
  today: string
}

/** Another draft or request is another wizard; a draft that this one has made changes the address only. */
export function DraftWizard(props: DraftWizardProps) {
  const { asked } = props
  const made = useRef<string | null>(null)
  const [shown, setShown] = useState(asked)
  if (asked !== shown && asked !== made.current) setShown(asked)
  return (
    <OpenedWizard
      key={shown}
      {...props}
      onCreated={(id) => {
        made.current = id
      }}
    />
  )
}

/** What was entered is asked for by the page itself: it stands in no document that a browser or a proxy keeps. */
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
        actions={<ButtonLink href={paths.newPort()}>Begin a new port</ButtonLink>}
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
  // One that takes no change any more is done anew in its place: who has begun that goes on with it (decision 94).
  if (draft?.values.replaces === port.id) return { draft, values: draft.values, request: null }
  // A draft of its own, and another date.
  return {
    draft: null,
    values: { ...valuesOfPort(port, own), changed: '', replaces: port.id, focDate: '' },
    request: null,
  }
}
