'use client'

import dynamic from 'next/dynamic'

/** For forms that are seldom there to mend something: its program comes only then. */
export const LateRejectionSummary = dynamic(() => import('./rejection-summary').then((m) => m.RejectionSummary))
