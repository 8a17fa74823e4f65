import { type RowState, rowStateOf } from '@/lib/core/operation/evidence/row-state'
import { assumptions } from './assumptions'

/** A brand or campaign that was registered exists, even if it was rejected later; an expired one may no longer exist. */
export function approvalRowState(status: string): RowState {
  const { approved, waiting, refused } = assumptions.dlcStatuses
  const rejected = refused.filter((word) => !word.includes('expired'))
  return rowStateOf(status, [...approved, ...waiting, ...rejected])
}
