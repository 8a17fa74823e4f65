/** A session as a list row; plain JSON. */
export interface SessionRow {
  id: string
  createdAt: string
  seenAt: string
  /** IP address at sign-in; empty if unknown. */
  address: string
  /** Browser name for display. */
  browser: string
  /** The session of this request. */
  current: boolean
}

// Order matters: most browsers also name others in their user agent.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** "Chrome on Linux", derived from the user agent: a hint for the owner, not proof. */
export function browserWords(agent: string): string {
  const browser = firstOf(browsers, agent) ?? (agent ? 'Another program' : 'Unknown program')
  const system = firstOf(systems, agent)
  return system ? `${browser} on ${system}` : browser
}
