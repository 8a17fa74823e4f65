import { describe, expect, it } from 'vitest'
import { NotUnderstood, understand } from './admin-usage'

describe('admin arguments', () => {
  it.each([
    [['doctor'], { verb: 'doctor' }],
    [['people'], { verb: 'people' }],
    [['verify-audit'], { verb: 'verify-audit' }],
    [['new-password', 'dana@example.com'], { verb: 'new-password', email: 'dana@example.com' }],
    [
      ['add-person', '--role', 'support', 'dana@example.com', '--name=Dana Reed'],
      { verb: 'add-person', email: 'dana@example.com', name: 'Dana Reed', role: 'support' },
    ],
    [['--help'], { verb: 'help' }],
    [['disable-person', '--help'], { verb: 'help' }],
  ])('%j are understood', (args, requested) => expect(understand(args)).toMatchObject(requested))

  it.each([
    [[], 'No command given.'],
    [['docter'], 'admin has no command docter. Was doctor meant?'],
    [['add'], 'Was add-person meant?'],
    [['constructor'], 'admin has no command constructor.'],
    [['people', '--json'], '--json is not an option of people.'],
    [['doctor', 'now'], 'doctor does not know what to do with “now”.'],
    [['new-password'], 'Whose? For example: npm run -s new-password -- dana@example.com'],
    [['new-password', 'a@example.com', 'b@example.com'], 'does not know what to do with “b@example.com”'],
    [['add-person', 'dana@example.com', '--nmae', 'x'], '--nmae is not an option of add-person. Was --name meant?'],
    [['add-person', 'dana@example.com', '--name', 'Dana'], 'add-person needs --role.'],
    [['add-person', 'dana@example.com', '--name', '--role', 'support'], '--name needs a value.'],
    [['add-person', 'dana@example.com', '-n', 'Dana'], '-n is not an option of add-person.'],
  ])('%j get a specific error', (args, words) => {
    expect(() => understand(args)).toThrow(NotUnderstood)
    expect(() => understand(args)).toThrow(words)
  })
})
