/** How pages call the settings of a trunk; the settings that people look for most often come first. */
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
