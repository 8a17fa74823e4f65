import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const run = (...names: string[]) =>
  spawnSync(process.execPath, ['scripts/testing/campaign.mjs', ...names], { encoding: 'utf8' })

it('an unknown campaign is refused with the names of all, which docs/develop/testing.md has too', () => {
  const { status, stderr } = run('nonsense')
  expect(status).toBe(1)
  const [, list = ''] = /There is no campaign nonsense\. There are (.+), and browser\./.exec(stderr) ?? []
  const page = readFileSync('docs/develop/testing.md', 'utf8')
  expect(list.split(', ')).toContain('looks')
  expect(list.split(', ').filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
