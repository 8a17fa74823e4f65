/** Acronyms of the trade; everything else is a word. */
const ACRONYMS: Readonly<Record<string, string>> = {
  ccrf: 'CCRF',
  cnam: 'CNAM',
  did: 'DID',
  e911: 'E911',
  lnp: 'LNP',
  mms: 'MMS',
  sbc: 'SBC',
  sms: 'SMS',
  tdr: 'TDR',
  vps: 'VPS',
}

/**
 * "outbound_sms_local_did_rate" → "Outbound SMS local DID". About forty names are known; the full list is undocumented.
 */
export function serviceName(key: string): string {
  const words = key.split(/[_\s]+/).filter(Boolean)
  const last = words.at(-1)?.toLowerCase()
  const said = words.length > 1 && last === 'rate' ? words.slice(0, -1) : words
  const text = said.map((word) => ACRONYMS[word.toLowerCase()] ?? word.toLowerCase()).join(' ')
  return text
    .replace(/toll free/g, 'toll-free')
    .replace(/tier(\d)/g, 'tier $1')
    .replace(/offnet/g, 'off-net')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
