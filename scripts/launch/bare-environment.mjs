// A process's initial environment can be read in /proc as long as the process lives, and its children inherit it. So a
// child starts with harmless variables only, and gets the rest by a pipe (given-environment.mjs).

import { pathToFileURL } from 'node:url'

const harmless =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TERM|TZ|LANG|LC_[A-Z]+|CI|NO_COLOR|FORCE_COLOR|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_FILE|SSL_CERT_DIR|UV_THREADPOOL_SIZE|PORT|HOSTNAME|SWITCHROOM_DATA|NEXT_[A-Z_]+|SIMULATOR_(?!USERNAME|PASSWORD|SECURITY_KEY)[A-Z_]+)$/

/**
 * Our environment including what came by a pipe (given-environment.mjs).
 * @returns {Record<string, string | undefined>}
 */
export function settings() {
  return { ...process.env, ...globalThis[Symbol.for('switchroom.given')] }
}

/** @param {Record<string, string | undefined>} from */
export function bareEnvironment(from = process.env) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => harmless.test(name)))
}

/** The variables to hide. @param {Record<string, string | undefined>} from */
export function withheldEnvironment(from = settings()) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !harmless.test(name)))
}

/**
 * For other programs that need our environment, such as npm: everything but Switchroom's own variables.
 * @param {Record<string, string | undefined>} from
 */
export function foreignEnvironment(from = process.env) {
  const ours =
    /^(PROVIDER_|DATABASE_|INIT_ADMIN_|OIDC_|OTEL_|(AUTH_SECRET|JOURNAL_KEY|METRICS_TOKEN|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|WEBHOOK_PRIVATE_ADDRESSES|DEMO_PEOPLE|LOG_LEVEL)$|(QUIET_PERIOD|NEGATIVE_GAP|LATE_LOOK)_SECONDS$)/
  return Object.fromEntries(Object.entries(from).filter(([name]) => !ours.test(name)))
}

/**
 * Each of our Node programs imports these files first. Then it ends with its parent, reads its environment from a pipe,
 * and survives the loss of its log.
 */
export const preloads = ['parent-watch.mjs', 'given-environment.mjs', 'lost-output.mjs']

/** Options for `spawn`: variables, and two more entries in `stdio`. Then call `give`. */
export const watched = {
  env: { SWITCHROOM_PARENT_FD: '3', SWITCHROOM_GIVEN_FD: '4' },
  stdio: /** @type {['pipe', 'pipe']} */ (['pipe', 'pipe']),
}

/** `folder`: one with a copy of the preloads, for a program that cannot read this folder. @param {string | URL} folder */
export function watchFlags(folder = new URL('.', import.meta.url)) {
  const base = typeof folder === 'string' ? pathToFileURL(`${folder}/`) : folder
  return preloads.flatMap((file) => ['--import', new URL(file, base).href])
}

/**
 * @param {{ stdio: readonly any[] }} child
 * @param {Record<string, string | undefined>} environment
 */
export function give(child, environment) {
  const parent = child.stdio[3]
  const pipe = child.stdio[4]
  // A child that already ended or never started is reported elsewhere.
  for (const end of [parent, pipe]) end?.on('error', () => undefined)
  // The pipe that shows the child whether its parent lives must not keep this process alive.
  parent?.unref()
  pipe?.end(JSON.stringify(environment))
}
