'use client'

import { createContext } from 'react'
import type { Places } from './places'

/** The pages this person may open: sent once with the frame, used by the find box and by "not found". */
export const PlacesContext = createContext<Places>({ pages: [], tasks: [] })
