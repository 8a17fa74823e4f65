// The provider reports no time of a backup, but the name may have one. Its time zone is undocumented, so ages are in days.

const DAY = 86_400_000
/** From this age a backup is marked as old. */
const OLD_DAYS = 30

const WRITTEN = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?(?!\d)/

export interface BackupAge {
  /** Milliseconds, read as UTC: for sorting and for the day. */
  at: number
  days: number
  old: boolean
  text: string
  /** The time as written in the name. */
  written: string
}

/** When the backup was taken, if its name contains a date; otherwise null. */
export function backupAge(name: string, now: number): BackupAge | null {
  const [written = '', year, month, day, hour = '00', minute = '00'] = WRITTEN.exec(name) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  if (Number.isNaN(at) || at > now + DAY) return null
  const days = Math.max(0, Math.floor((now - at) / DAY))
  return { at, days, old: days >= OLD_DAYS, text: ageText(days), written }
}

function ageText(days: number): string {
  if (days < 1) return 'less than a day'
  if (days < 60) return days === 1 ? '1 day' : `${days} days`
  const months = Math.floor(days / 30.44)
  return months < 24 ? `${months} months` : `${Math.floor(days / 365.25)} years`
}
