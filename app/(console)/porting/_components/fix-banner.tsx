'use client'

import { ArrowRight } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { pieces } from '@/lib/areas/porting/rejection'
import { type PortField, type PortRejection, portFields, stepLabels } from '@/lib/areas/porting/request-fields'

interface FixBannerProps {
  rejection: PortRejection
  field: PortField | null
  onGo: (field: PortField) => void
}

/** The carrier's words above the field that they concern, with a link to the next field. */
export function FixBanner({ rejection, field, onGo }: FixBannerProps) {
  const fields = [...new Set(rejection.pins.map((pin) => pin.field))]
  const at = field ? fields.indexOf(field) : -1
  const next = fields[at + 1]
  const place = fields.length === 1 ? '' : at === 0 ? ', this is the first' : at > 0 ? `, this is number ${at + 1}` : ''
  return (
    <Banner
      kind="danger"
      title={
        fields.length === 0
          ? 'Rejected: the reason names no field'
          : `Rejected: ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} to fix${place}`
      }
      actions={
        next && (
          <Button size="sm" onClick={() => onGo(next)}>
            <ArrowRight className="size-4" aria-hidden="true" />
            <span>
              Next: {portFields[next].label}
              <span className="max-sm:hidden">, in {stepLabels[portFields[next].step]}</span>
            </span>
          </Button>
        )
      }
    >
      <blockquote className="border-l-2 pl-3 font-mono text-sm whitespace-pre-wrap">
        “
        {pieces(rejection).map(({ text, pin }) =>
          pin ? (
            <span key={pin} className="underline decoration-failed decoration-2 underline-offset-4">
              {text}
            </span>
          ) : (
            text
          ),
        )}
        ”
      </blockquote>
    </Banner>
  )
}
