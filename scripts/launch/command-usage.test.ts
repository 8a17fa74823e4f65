import { describe, expect, it } from 'vitest'
import { NotUnderstood, understand } from './command-usage'

describe('command arguments', () => {
  it.each([
    [['doctor'], { command: 'doctor' }],
    [['people'], { command: 'people' }],
    [['audit', 'verify'], { command: 'audit verify' }],
    [['people', 'password', 'dana@example.com'], { command: 'people password', of: 'dana@example.com' }],
    [
      ['people', 'add', '--role', 'support', 'dana@example.com', '--name=Dana Reed'],
      { command: 'people add', of: 'dana@example.com', options: { name: 'Dana Reed', role: 'support' } },
    ],
    [['--help'], { command: 'help' }],
    [['people', 'disable', '--help'], { command: 'help' }],
  ])('%j are understood', (args, understood) => expect(understand(args)).toMatchObject(understood))

  it.each([
    [[], 'No command given.'],
    [['docter'], 'switchroom has no command docter. Was doctor meant?'],
    [['add'], 'Was people add meant?'],
    [['constructor'], 'switchroom has no command constructor.'],
    [['people', '--json'], '--json is not an option of people.'],
    [['doctor', 'now'], 'doctor does not know what to do with “now”.'],
    [['audit'], 'audit needs another word: verify'],
    [['people', 'ad'], 'people has no command ad: add, invite, password, disable, enable. Was add meant?'],
    [['people', 'password'], 'people password needs EMAIL. For example: switchroom people password dana@example.com'],
    [['people', 'password', 'a@example.com', 'b@example.com'], 'does not know what to do with “b@example.com”'],
    [['people', 'add', 'dana@example.com', '--nmae', 'x'], '--nmae is not an option of people add. Was --name meant?'],
    [['people', 'add', 'dana@example.com', '--name', 'Dana'], 'people add needs --role.'],
    [['people', 'add', 'dana@example.com', '--name', '--role', 'support'], '--name needs a value.'],
    [['people', 'add', 'dana@example.com', '-n', 'Dana'], '-n is not an option of people add.'],
  ])('%j get a specific error', (args, message) => {
    expect(() => understand(args)).toThrow(NotUnderstood)
    expect(() => understand(args)).toThrow(message)
  })
})

it('members follow an operation', () => {
  expect(understand(['run', 'trunks.create', '--key', 'k', '--json', 'trunk=lobby', 'ports:=[1]'])).toMatchObject({
    ...{ command: 'run', of: 'trunks.create', options: { key: 'k' }, flags: ['json'] },
    members: ['trunk=lobby', 'ports:=[1]'],
  })
  expect(() => understand(['run'])).toThrow('run needs OPERATION.')
  expect(() => understand(['read', 'trunks.list', '--key', 'k'])).toThrow('--key is not an option of read.')
  expect(() => understand(['run', 'x', '--jsn'])).toThrow('Was --json meant?')
})
