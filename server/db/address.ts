import 'server-only'

export const DATABASE_ADDRESS =
  'must be an address such as postgres://switchroom:secret@127.0.0.1:5432/switchroom; in a password # / ? @ and % are written %23 %2F %3F %40 and %25'

/** As the driver takes it: without a host too, for a socket of this machine. Of one that it does not take, it says "Invalid URL" and no more. */
export function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && (URL.canParse(text) || URL.canParse(text.replace('@/', '@host/')))
}
