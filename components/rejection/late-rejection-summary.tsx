'use client'

import { late } from '../ui/late'

/** For forms that are seldom there to mend something: its program comes only then. */
export const LateRejectionSummary = late(() => import('./rejection-summary').then((m) => m.RejectionSummary))
