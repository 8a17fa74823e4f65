'use client'

import { createContext, type ReactNode, use } from 'react'
import type { MessageWish } from '@/lib/areas/messaging/message-search'
import { MessageSearchCard, type MessageSearchCardProps } from './message-search'
import { useMessageSearch } from './use-message-search'

interface Shared {
  search: ReturnType<typeof useMessageSearch>
  days: readonly string[]
  wish: MessageWish
}

const SharedSearch = createContext<Shared | null>(null)

interface SharedMessageSearchProps extends Pick<Shared, 'days' | 'wish'> {
  children: ReactNode
}

/** A search whose results several parts of a page share. */
export function SharedMessageSearch({ days, wish, children }: SharedMessageSearchProps) {
  const search = useMessageSearch(days, wish)
  return <SharedSearch value={{ search, days, wish }}>{children}</SharedSearch>
}

export const useSharedSearch = () => use(SharedSearch)

/** The card of the surrounding search. */
export function SharedSearchCard(props: Omit<MessageSearchCardProps, keyof Shared>) {
  const shared = useSharedSearch()
  return shared && <MessageSearchCard {...shared} {...props} />
}
