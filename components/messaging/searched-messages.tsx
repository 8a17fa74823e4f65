'use client'

import { late } from '../ui/late'

/** A <MessageSearch> on a page that mostly shows something else. */
export const SearchedMessages = late(() => import('./message-search').then((m) => m.MessageSearch))
