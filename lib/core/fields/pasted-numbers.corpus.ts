/**
 * One ten-digit number in every form that people paste: from contacts, spreadsheets, signatures, links and other
 * keyboards.
 */
export function pastedForms(number: string): Record<string, string> {
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
  const inScript = (zero: number) => [...number].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  return {
    'contacts, with direction marks': `\u202D(${area}) ${exchange}-${line}\u202C`,
    'a left-to-right mark': `\u200E+1 ${area} ${exchange} ${line}`,
    'zero-width spaces': `${area}\u200B${exchange}\u200B${line}`,
    'isolates and hyphens': `\u2066${area}\u2010${exchange}\u2010${line}\u2069`,
    'non-breaking hyphens and spaces': `+1\u00A0${area}\u2011${exchange}\u2011${line}`,
    'minus signs': `${area}\u2212${exchange}\u2212${line}`,
    'middle dots': `${area}·${exchange}·${line}`,
    'full-width digits': inScript(0xff10),
    'Arabic digits': inScript(0x660),
    'a tel: link': `tel:+1-${area}-${exchange}-${line}`,
    'an sms: link': `sms:+1${number}?body=Hi`,
    'a spreadsheet’s apostrophe': `'+1${number}`,
    'an extension': `${area}-${exchange}-${line} x45`,
    'an extension in a link': `tel:+1${number};ext=45`,
    'an exit code': `011 1 ${area} ${exchange} ${line}`,
    'a zero in brackets': `+1 (0) ${area} ${exchange} ${line}`,
    'a zero in brackets without spaces': `+1(0)${number}`,
    'a zero after the country code': `1 0 ${area} ${exchange} ${line}`,
    'a zero after the plus sign and the country code': `+1-0-${area}-${exchange}-${line}`,
    'a sip: address': `sip:${number}@pbx.example.com`,
    'a sips: address with parameters': `sips:+1${number}@192.0.2.20:5061;user=phone`,
    'a sip: address with a name': `"Dana Reyes" <sip:+1${number}@pbx.example.com>`,
    'a number at a host': `+1${number}@pbx.example.com`,
    'a chat link': `https://wa.me/1${number}`,
    'a facetime: link': `facetime:+1${number}`,
  }
}
