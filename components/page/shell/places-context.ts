'use client'

import { createContext } from 'react'
import type { Places } from './places'

/** Where this person may go: sent once with the frame, read by the find box and by a page that leads nowhere. */
export const PlacesContext = createContext<Places>({ pages: [], acts: [] })
