'use client'

import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/link'
import { useRefresh } from '@/components/ui/use-refresh'
import { paths } from '@/lib/core/paths'
import { acceptDateAction } from '../request-actions'

interface LaterDateProps {
  id: string
  date: string
  /** "Dec 8", "Dec 3" */
  confirmed: string
  requested: string
  carrier: string
  mayAccept: boolean
  mayCopy: boolean
}

/** The carrier confirmed a later date than requested. The console changes nothing; a person must know. */
export function LaterDate({ id, date, confirmed, requested, carrier, mayAccept, mayCopy }: LaterDateProps) {
  const refresh = useRefresh()
  const action = useAction(acceptDateAction)
  return (
    <Banner
      kind="warning"
      title="The carrier confirmed a later date than requested"
      actions={
        <>
          {mayAccept && (
            <Button busy={action.busy} onClick={() => action.run({ key: id, date }, () => void refresh())}>
              Accept {confirmed}
            </Button>
          )}
          {mayCopy && <ButtonLink href={paths.copyPort(id)}>Copy a request for another date</ButtonLink>}
        </>
      }
    >
      <p>
        {confirmed} instead of {requested}. The numbers stay at {carrier || 'their carrier'} until then; keep its
        service. The API changes a date only while a request is a draft or submitted.
      </p>
      {action.fault && (
        <p role="alert">
          <FaultText fault={action.fault} />
        </p>
      )}
    </Banner>
  )
}
