import 'server-only'

export const DATABASE_URL_HINT =
  'must be a URL with one host, such as postgres://switchroom:secret@127.0.0.1:5432/switchroom; in a password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'

/**
 * Whether the driver accepts the URL. A host may be missing (a local socket). A list of hosts is rejected, because the driver would
 * look it up as one name. Checked here, because the driver's only error is "Invalid URL".
 */
export function isDatabaseUrl(text: string): boolean {
  const url = [text, text.replace('@/', '@host/')].find((each) => URL.canParse(each))
  return /^postgres(ql)?:\/\//.test(text) && url !== undefined && !new URL(url).host.includes(',')
}
