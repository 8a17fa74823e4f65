import { momentText } from '@/components/ui/time-format'
import { causeLabels, type Point } from '@/lib/areas/billing/chart'

/** "Other credit", or what it may be: "Maybe the refill of Nov 21, 12:03 PM EST". */
export const causeText = ({ cause, maybe }: Pick<Point, 'cause' | 'maybe'>, zone: string): string =>
  maybe && cause === 'elsewhere' ? maybeRefillText(maybe, zone) : causeLabels[cause]

export const maybeRefillText = ({ at }: { at: string }, zone: string) =>
  `Maybe the refill of ${momentText(new Date(at), zone)}`
