/**
 * A formatter for a time zone (IANA name). Creating an `Intl.DateTimeFormat` costs more than the rest of a table row,
 * so each zone has one. `toLocaleDateString` with options would create one per call.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    let format = made.get(zone)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      made.set(zone, format)
    }
    return format
  }
}
