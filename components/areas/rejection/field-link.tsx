'use client'

import type { ReactNode } from 'react'
import { fieldId } from '@/components/form/field-id'
import { goToField } from '@/components/form/go-to-field'

/** Links to a field of the form on this page. */
export function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  return (
    <a
      href={`#${fieldId(name)}`}
      className="inline-flex min-h-6 items-center rounded-sm font-medium underline decoration-line-strong/60 underline-offset-3"
      onClick={(event) => {
        if (goToField(name)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
