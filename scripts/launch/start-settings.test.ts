import { describe, expect, it } from 'vitest'
import { joinedSettings, problemsOf } from './start-settings'

const good = 'postgres://switchroom:a%23b@127.0.0.1:5432/switchroom'

describe('settings of npm start', () => {
  it('the environment overrides the file, and empty values are absent', () => {
    const file = { DATABASE_URL: '', PORT: '8080', SMTP_URL: 'smtp://mail.example.com' }
    expect(joinedSettings(file, { PORT: '9090', SMTP_URL: '' })).toEqual({ PORT: '9090' })
  })

  it.each([
    {},
    { PORT: '8080' },
    { PORT: ' 8080 ', DATABASE_URL: good, DATABASE_OWNER_URL: good },
    { DATABASE_URL: 'postgres://switchroom:secret@/switchroom?host=/run/postgresql' },
    { DATABASE_URL: 'postgresql:///switchroom' },
  ])('%j are accepted', (settings) => expect(problemsOf(settings)).toEqual([]))

  it.each([
    [{ PORT: 'abc' }, 'PORT: '],
    [{ PORT: '0' }, 'PORT: '],
    [{ PORT: '99999' }, 'PORT: '],
    [{ DATABASE_URL: 'postgres://switchroom:word#secret@127.0.0.1/switchroom' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: 'mysql://secret@127.0.0.1/switchroom' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: 'postgres://secret@one:5432,two:5432/switchroom' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: 'postgres://secret@one,two:5432/switchroom' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: good, DATABASE_OWNER_URL: 'owner-word' }, 'DATABASE_OWNER_URL: '],
    [{ DATABASE_OWNER_URL: good }, 'DATABASE_URL: must be set'],
  ])('%j are refused by name without the value', (settings, message) => {
    const [problem, ...more] = problemsOf(settings)
    expect(more).toEqual([])
    expect(problem?.startsWith(message)).toBe(true)
    for (const value of Object.values(settings)) expect(problem).not.toContain(value)
  })
})
