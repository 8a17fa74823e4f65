// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { isolated } from '@/lib/core/text/isolated'
import { BlockedBy } from './fault-text'
import { OpenChanges } from './open-changes'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
afterEach(cleanup)

const backwards = 'נועה \u202eadmin'

describe('a value from outside', () => {
  it('a value from outside in a sentence of elements gets its own element', () => {
    render(<BlockedBy other={{ entry: 'x', who: backwards, at: '2026-01-01T00:00:00Z', state: 'sent' }} />)
    expect(screen.getByText(backwards).tagName).toBe('BDI')
  })

  it('a value from outside in a plain-text sentence is isolated and cannot end its isolation', () => {
    expect(isolated(`${backwards}\u2069\u202c`)).toBe('\u2068נועה admin\u2069')
    render(
      <OpenChanges
        entries={[
          {
            id: 'x',
            label: 'Create trunk',
            blocks: 'changing this trunk',
            target: backwards,
            at: '2026-11-21T20:00:00Z',
            person: 'Dana',
            state: 'uncertain',
          },
        ]}
      />,
    )
    expect(screen.getByText(/Create trunk · \u2068נועה admin\u2069/)).toBeDefined()
  })

  it.each(['Dana', 'Владимир', '山田', '(212) 555-0123'])('%s stays unchanged', (text) =>
    expect(isolated(text)).toBe(text),
  )
})

const ofPeople = '(?:\\w+\\.)*(?:personName|who|closedBy|by|target|person)'
const named = '(?:person|reading|entry|sent|detail|made)\\.(?:name|person|by|target|closedBy)'
/** A value alone in an element has its own direction; text next to it makes a sentence. */
const inElements = new RegExp(`([^{}<>=]*)(?<![=$])\\{(?:${ofPeople}|${named}|name)\\}([^{}<>]*)`, 'g')
const inTexts = new RegExp(`\\$\\{(?:${ofPeople}|${named})\\}`)

it('every name and target inside a sentence is isolated', () => {
  const loose: string[] = []
  for (const folder of ['app/(console)', 'components']) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.tsx?$/.test(file.name) || file.name.includes('.test.')) continue
      const path = join(file.parentPath, file.name)
      for (const line of readFileSync(path, 'utf8').split('\n')) {
        const element = [...line.matchAll(inElements)].some(([, before, after]) =>
          /\p{L}|[·,:]/u.test(`${before}${after}`),
        )
        if ((element && !line.includes('import')) || inTexts.test(line)) loose.push(`${path}: ${line.trim()}`)
      }
    }
  }
  expect(loose).toEqual([])
})
