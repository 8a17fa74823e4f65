import { shapesOf } from '../acts/shapes'

/** How pages call the settings of a trunk, by how often somebody asks for one. */
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
 * The settings that the values of a trunk tell by their own shape, as lists tell them. Several are on or off, and a number may be the
 * forward: of two of a kind nobody knows which is which.
 */
export function trunkTold(values: readonly string[]): Partial<Record<TrunkSetting, string>> {
  const { region, kind } = shapesOf(values)
  return { ...(kind && { kind }), ...(region && { region }) }
}
