/** How pages call the settings of a trunk, by how often someone asks for one. */
export const trunkSettingLabels = {
  status: 'State',
  kind: 'Type',
  number: 'Number',
  concurrentMax: 'Max concurrent calls',
  region: 'Region',
  forwardTo: 'Forwards to',
  interCall: 'International calls',
  interLimit: 'International limit',
  rewriteE164: 'E.164 rewriting',
  rtpProxy: 'RTP proxy',
} as const

export type TrunkSetting = keyof typeof trunkSettingLabels
