import 'server-only'

export const DATABASE_ADDRESS =
  'must be the address of one host, such as postgres://switchroom:secret@127.0.0.1:5432/switchroom; in a password # / ? @ and % are written %23 %2F %3F %40 and %25'

/**
 * As the driver takes it: without a host too, for a socket of this machine. Of one that it does not take, it says "Invalid URL" and no more;
 * several hosts it would look up as the name of one.
 */
export function isDatabaseAddress(text: string): boolean {
  const url = [text, text.replace('@/', '@host/')].find((each) => URL.canParse(each))
  return /^postgres(ql)?:\/\//.test(text) && url !== undefined && !new URL(url).host.includes(',')
}
