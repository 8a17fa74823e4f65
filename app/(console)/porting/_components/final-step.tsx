'use client'

import { PortActions } from './port-actions'
import { ReviewStep } from './review-step'
import type { Wizard } from './use-port-wizard'

/** The review and the buttons below it. They load together, so that nobody submits what they could not review. */
export const FinalStep = ({ wizard }: { wizard: Wizard }) => (
  <>
    <ReviewStep wizard={wizard} />
    <PortActions wizard={wizard} />
  </>
)
