// What a child is started with can be read in /proc for as long as it lives, and is handed on to whatever it starts in turn. So a
// child is started with what is harmless here, and with nothing else; what it must know besides comes to it by a pipe
// (given-environment.mjs).

import { pathToFileURL } from 'node:url'

const harmless =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TERM|TZ|LANG|LC_[A-Z]+|CI|NO_COLOR|FORCE_COLOR|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_FILE|SSL_CERT_DIR|UV_THREADPOOL_SIZE|PORT|HOSTNAME|SWITCHROOM_DATA|NEXT_[A-Z_]+|SIMULATOR_(?!USERNAME|PASSWORD|SECURITY_KEY)[A-Z_]+)$/

/**
 * Our environment, with what came by a pipe (given-environment.mjs).
 * @returns {Record<string, string | undefined>}
 */
export function settings() {
  return { ...process.env, ...globalThis[Symbol.for('switchroom.given')] }
}

/** @param {Record<string, string | undefined>} from */
export function bareEnvironment(from = process.env) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => harmless.test(name)))
}

/** The rest, which must not be seen. @param {Record<string, string | undefined>} from */
export function withheldEnvironment(from = settings()) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !harmless.test(name)))
}

/**
 * For programs of others that want our environment as it is, such as npm: all but what is Switchroom's own.
 * @param {Record<string, string | undefined>} from
 */
export function foreignEnvironment(from = process.env) {
  const ours =
    /^(PROVIDER_|DATABASE_|INIT_ADMIN_|OIDC_|(AUTH_SECRET|JOURNAL_KEY|METRICS_TOKEN|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|DEMO_PEOPLE|LOG_LEVEL)$|(QUIET_PERIOD|NEGATIVE_GAP|LATE_LOOK)_SECONDS$)/
  return Object.fromEntries(Object.entries(from).filter(([name]) => !ours.test(name)))
}

/** Imported into each Node program of ours first of all: it ends with us, takes what it is given by a pipe, and survives its log. */
export const preloads = ['parent-watch.mjs', 'given-environment.mjs', 'lost-output.mjs']

/** What starts it so, in `spawn`: variables, and two more places in `stdio`. Then `give` what it waits for. */
export const watched = {
  env: { SWITCHROOM_PARENT_FD: '3', SWITCHROOM_GIVEN_FD: '4' },
  stdio: /** @type {['pipe', 'pipe']} */ (['pipe', 'pipe']),
}

/** `folder`: where a copy of them lies, for a program that cannot reach these. @param {string | URL} folder */
export function watchFlags(folder = new URL('.', import.meta.url)) {
  const base = typeof folder === 'string' ? pathToFileURL(`${folder}/`) : folder
  return preloads.flatMap((file) => ['--import', new URL(file, base).href])
}

/**
 * @param {{ stdio: readonly any[] }} child
 * @param {Record<string, string | undefined>} given
 */
export function give(child, given) {
  const parent = child.stdio[3]
  const pipe = child.stdio[4]
  // A child that ended already, or never began, is told of elsewhere.
  for (const end of [parent, pipe]) end?.on('error', () => undefined)
  // Alone it must not keep us alive.
  parent?.unref()
  pipe?.end(JSON.stringify(given))
}
