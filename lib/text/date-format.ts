/**
 * Writes moments in a zone (an IANA name), as `Intl.DateTimeFormat` does. Making one takes longer than everything else about a row of
 * a table, so there is one for each zone, and `toLocaleDateString` with options, which makes one each time, is not used.
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
