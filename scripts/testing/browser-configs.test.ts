import { isAbsolute } from 'node:path'
import { expect, it } from 'vitest'
import pictures from '@/e2e/pictures.config'
import tasks from '@/e2e/tasks.config'
import usual from '@/playwright.config'

it.each([
  ['npm test', usual],
  ['npm run pictures', pictures],
  ['npm run tasks', tasks],
])('%s finds its reporters from the folder of its configuration', (_, { reporter }) => {
  const own = [reporter ?? []].flat(2).filter((name) => typeof name === 'string' && name.endsWith('.ts'))
  expect(own.filter((file) => !isAbsolute(file as string))).toEqual([])
})
