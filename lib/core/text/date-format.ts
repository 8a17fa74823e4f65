/**
 * A formatter for a time zone (IANA name). Creating an `Intl.DateTimeFormat` costs more than the rest of a table row,
 * so each zone has one. `toLocaleDateString` with options would create one per call.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    let format = formatters.get(zone)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      formatters.set(zone, format)
    }
    return format
  }
}

const calendarDays = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** "Nov 21, 2026" for a day without a time: 2026-11-21. */
export const calendarDayText = (day: string): string => calendarDays('UTC').format(new Date(`${day}T12:00:00Z`))
