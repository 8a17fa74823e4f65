import { describe, expect, it } from 'vitest'
import { problemsOf, remarksOn } from './start-settings'

const value = 'word-of-mine'

describe('a misspelled setting', () => {
  it.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PROVIDER_CHANGE', 'PROVIDER_CHANGES'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HOST_NAME', 'HOSTNAME'],
    ['SWITCHROOM_DATE', 'SWITCHROOM_DATA'],
    ['provider_url', 'PROVIDER_URL'],
    ['PROVIDER_DEADLINE', 'PROVIDER_DEADLINE_SECONDS'],
    ['QUIET_PERIOD', 'QUIET_PERIOD_SECONDS'],
    ['PROVIDER_TIMEOUT', 'see .env.example'],
    ['INIT_ADMIN_LANGUAGE', 'see .env.example'],
  ])('%s is reported with %s, and without its value', (name, meant) => {
    const [remark, ...more] = remarksOn({ [name]: value })
    expect(more).toEqual([])
    expect(remark).toContain(name)
    expect(remark).toMatch(new RegExp(`ignored: ${meant}`))
    expect(remark).not.toContain(value)
  })

  it('is ignored if empty or set correctly too', () => {
    expect(remarksOn({ TRUSTED_PROXY: '' })).toEqual([])
    expect(
      remarksOn({ DATABASE_URI: value, DATABASE_URL: value, PROVIDER_CHANGE: value, PROVIDER_CHANGES: value }),
    ).toEqual([])
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_OWNER', 'DATABASE_OWNER_URL'],
    ['JOURNALKEY', 'JOURNAL_KEY'],
    ['SMTP_URI', 'SMTP_URL'],
    ['JOURNAL_KEY_FIEL', 'JOURNAL_KEY_FILE'],
    ['PROVIDER_PASWORD', 'PROVIDER_PASSWORD'],
  ])('secret %s is refused with %s', (name, meant) => {
    const [problem, ...more] = problemsOf({ [name]: value })
    expect([problem, more]).toEqual([
      `${name}: is not a setting of Switchroom; rename it to ${meant}, or remove it`,
      [],
    ])
    expect(remarksOn({ [name]: value })).toEqual([])
    expect(problemsOf({ [name]: value, [meant]: 'postgres://a@b/c' })).toEqual(
      meant === 'DATABASE_OWNER_URL' ? [expect.stringContaining('DATABASE_URL')] : [],
    )
  })

  it('others’ variables in the environment are not reported', () => {
    const others =
      'PATH HOME HOST HOSTTYPE USERNAME USER LOGNAME PWD OLDPWD SHELL SHLVL MAIL MAILTO TERM LANG TZ EDITOR LS_COLORS SSH_AUTH_SOCK XDG_DATA_HOME JOURNAL_STREAM INVOCATION_ID NOTIFY_SOCKET LISTEN_FDS SYSTEMD_EXEC_PID STATE_DIRECTORY MAINPID NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS npm_config_cache npm_package_name npm_lifecycle_event npm_config_user_agent NEXT_TELEMETRY_DISABLED NEXTAUTH_URL NEXTAUTH_SECRET AUTH_URL AUTH0_SECRET AUTH_SECRET_1 PORTS SORT POST HOSTS PGHOST PGPORT PGDATABASE PGPASSWORD POSTGRES_PASSWORD POSTGRES_DB DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DATABASE_URL_UNPOOLED DATABASE_URL_2 DIRECT_URL REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS MAIL_HOST MAIL_TO LOG_FILE LOG_DIR LOG_FORMAT PUBLIC_KEY PUBLIC_DIR SECRET_KEY API_KEY HTTP_PROXY NO_PROXY http_proxy KUBERNETES_SERVICE_HOST SWITCHROOM_SERVICE_HOST SWITCHROOM_PORT SWITCHROOM_PORT_3000_TCP PROVIDER_SERVICE_HOST PROVIDER_PORT PROVIDER_PORT_80_TCP COMPOSE_PROJECT_NAME CHROMIUM_PATH TEST_DATABASE_URL CI DEMO GIT_DIR'
    const set = Object.fromEntries(others.split(' ').map((name) => [name, value]))
    expect([remarksOn(set), problemsOf(set)]).toEqual([[], []])
  })
})

it('a mail sender without a mail server is reported', () => {
  expect(remarksOn({ MAIL_FROM: 'console@example.com' })).toEqual([expect.stringContaining('SMTP_URL is not')])
  expect(remarksOn({ MAIL_FROM: 'console@example.com', SMTP_URL: 'smtp://127.0.0.1' })).toEqual([])
})
