/** A session as a list shows it; plain JSON. */
export interface SessionRow {
  id: string
  createdAt: string
  seenAt: string
  /** Where it was opened; empty when that is not known. */
  address: string
  /** The browser, in words. */
  browser: string
  /** The one that is asking. */
  current: boolean
}

// The order decides: most browsers call themselves others too.
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

/** "Chrome on Linux", from what a browser calls itself: a hint to its owner, proof of nothing. */
export function browserWords(agent: string): string {
  const browser = firstOf(browsers, agent) ?? (agent ? 'Another program' : 'Unknown program')
  const system = firstOf(systems, agent)
  return system ? `${browser} on ${system}` : browser
}
