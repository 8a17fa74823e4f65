'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Fields } from '@/components/form/fields-of'
import type { ComposeValues } from '../../_components/compose-values'

const TYPED = 'typed reply'

interface TypedTextProps {
  conversation: string
  fields: Fields<Pick<ComposeValues, 'text'>>
}

/** Puts back what was typed before another conversation was opened. It is kept in this tab until the sign-out, and nowhere else. */
export function TypedText({ conversation, fields }: TypedTextProps) {
  const client = useQueryClient()
  const text = fields.value('text')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    client.setQueryDefaults([TYPED], { gcTime: Number.POSITIVE_INFINITY })
    const typed = client.getQueryData<string>([TYPED, conversation])
    if (typed) fields.set({ text: typed })
  }, [])
  useEffect(() => {
    client.setQueryData([TYPED, conversation], text)
  }, [client, conversation, text])
  return null
}
