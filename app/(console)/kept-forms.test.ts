import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'

// A form whose change makes something (an order, a message, a registration) is empty afterwards: what it still shows would be
// ordered again by the next press. Forms of settings keep their values.

const FOLDER = 'app/(console)'
const summaries = import.meta.glob<Record<string, { id: string }>>('/lib/areas/*/summaries.ts', { eager: true })
const idOf = Object.assign(
  {},
  ...Object.values(summaries).map((module) =>
    Object.fromEntries(Object.entries(module).map(([name, { id }]) => [name, id])),
  ),
) as Record<string, string>

/** Names of the operations of forms in this text that keep their values. */
const keptIn = (text: string) =>
  /\bkeepAfterDone\b/.test(text) ? [...text.matchAll(/\boperation(?:=\{|: )(\w+)/g)].map(([, name = '']) => name) : []

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)
const kept = files.flatMap((file) =>
  keptIn(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((name) => ({ file, id: idOf[name] ?? name })),
)

/** The wizard is its draft, and opens the port’s page. */
const wizard = 'porting/_components/use-port-wizard.tsx'

it('only forms of settings keep their values', () => {
  expect(kept.length).toBeGreaterThan(5)
  const making = kept.filter(({ id }) => {
    const operation = writeOperation(id)
    return operation?.createdIds !== undefined || operation?.amount !== undefined
  })
  expect(making.filter(({ file }) => file !== wizard)).toEqual([])
})
