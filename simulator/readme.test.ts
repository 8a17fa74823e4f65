import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULT_KINDS } from './engine/fault-kinds'
import { SENTINELS } from './engine/sentinels'

const README = readFileSync(new URL('./README.md', import.meta.url), 'utf8').replace(/ +/g, ' ')

it('the simulator’s README lists every trouble value', () => {
  for (const { digits, word, fault } of SENTINELS) {
    expect(README).toContain(`| ${digits} | \`${word}\` | ${fault.kind}`)
  }
})

it('the simulator’s README lists every kind of fault with its moment', () => {
  for (const [kind, { when, says }] of Object.entries(FAULT_KINDS)) {
    expect(README).toMatch(new RegExp(`\\| \`${kind}\` \\| ${when}( only)? \\| ${says.replace(/[()]/g, '\\$&')}`))
  }
})
