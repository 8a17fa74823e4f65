'use client'

import { useEffect, useRef } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { keepTyped, typedIn } from '@/components/form/typed-in-tab'
import { useOperationActions } from '@/components/operation/operation-context'
import { nationalNumber } from '@/lib/core/fields/number'
import type { ComposeValues } from './compose-values'

interface TypedTextProps {
  /** An id that contains no phone number. */
  place: string
  fields: Fields<Pick<ComposeValues, 'to' | 'text'>>
}

/** Restores text that was typed before the page was left or loaded again. Only for the same recipient. */
export function TypedText({ place, fields }: TypedTextProps) {
  const { person } = useOperationActions()
  const [to, text] = [fields.value('to'), fields.value('text')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const before = typedIn(person, place)
    if (!before || text !== '') return
    const typed: Partial<Record<'to' | 'text', string>> = JSON.parse(before)
    if (to !== '' && nationalNumber(to) !== nationalNumber(typed.to ?? '')) return
    fields.set({ to: typed.to ?? '', text: typed.text ?? '' })
  }, [])
  const first = useRef(true)
  useEffect(() => {
    // The first values are the page's, not typed ones. Storing them would overwrite what is being restored.
    if (first.current) first.current = false
    else keepTyped(person, place, text === '' ? '' : JSON.stringify({ to, text }))
  }, [person, place, to, text])
  return null
}
