'use client'

import dynamic from 'next/dynamic'

/** A <MessageSearch> on a page that mostly shows something else. */
export const SearchedMessages = dynamic(() => import('./message-search').then((m) => m.MessageSearch))
