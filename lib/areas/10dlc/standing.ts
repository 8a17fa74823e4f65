import { type Standing, standingOf } from '@/lib/core/operation/evidence/standing'
import { assumptions } from './assumptions'

/** A brand or campaign that was registered exists, even if it was rejected later; an expired one may no longer exist. */
export function registrationStanding(status: string): Standing {
  const { approved, waiting, refused } = assumptions.dlcStatuses
  const rejected = refused.filter((word) => !word.includes('expired'))
  return standingOf(status, [...approved, ...waiting, ...rejected])
}
