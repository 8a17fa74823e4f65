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
