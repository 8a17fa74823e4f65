import { shapesOf } from '../acts/shapes'

/** Labels of a trunk's settings, most frequently needed first. */
export const trunkSettingLabels = {
  status: 'State',
  kind: 'Kind',
  number: 'Number',
  concurrentMax: 'Calls at once',
  region: 'Region',
  forwardTo: 'Forwards to',
  interCall: 'International calls',
  interLimit: 'International limit',
  rewriteE164: 'E.164 rewriting',
  rtpProxy: 'RTP proxy',
} as const

export type TrunkSetting = keyof typeof trunkSettingLabels

/**
 * Settings that a trunk's values reveal by their shape. Several are on or off, and a number may be the forwarding one:
 * two of a kind are ambiguous.
 */
export function reportedTrunkSettings(values: readonly string[]): Partial<Record<TrunkSetting, string>> {
  const { region, kind } = shapesOf(values)
  return { ...(kind && { kind }), ...(region && { region }) }
}
