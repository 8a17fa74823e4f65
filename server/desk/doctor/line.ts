import 'server-only'

/** One check: its result, and what to do if it is wrong. Never a secret. */
export interface Line {
  level: 'ok' | 'warning' | 'wrong'
  about: string
  says: string
  todo?: string
}

export const ok = (about: string, says: string): Line => ({ level: 'ok', about, says })
export const warning = (about: string, says: string, todo: string): Line => ({ level: 'warning', about, says, todo })
export const wrong = (about: string, says: string, todo: string): Line => ({ level: 'wrong', about, says, todo })

/** `apartMs`: positive if this machine is ahead; up to `exactMs`, the clocks agree. Second-factor codes are refused from half a minute on. */
export function clockLine(about: string, whose: string, apartMs: number, exactMs: number): Line {
  const seconds = Math.round(Math.abs(apartMs) / 100) / 10
  const says = `The clock of this machine is ${seconds} s ${apartMs > 0 ? 'ahead of' : 'behind'} ${whose}.`
  const todo = 'Set both by a time server (NTP).'
  if (Math.abs(apartMs) <= exactMs) return ok(about, `The clocks of this machine and ${whose} agree.`)
  return Math.abs(apartMs) < 30_000 ? warning(about, says, todo) : wrong(about, says, todo)
}
