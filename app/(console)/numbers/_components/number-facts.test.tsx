import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { numberLine } from '@/lib/areas/numbers/number-line'
import { numberRow } from '@/lib/areas/numbers/number-row'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { NumberFacts } from './number-facts'

const set = (value: string) => ({ value, at: '2026-11-03T10:00:00.000Z' })
const textOf = (values: string[], here: Parameters<typeof numberLine>[1] = {}) =>
  renderToStaticMarkup(
    <NumberFacts
      pending={asPending(reading(numberLine(numberRow({ name: '61255500000', values }), here)))}
      set={here}
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

// The row of the list is `numberLine`, too.
it.each<[string, string[], Parameters<typeof numberLine>[1], string[]]>([
  [
    'the provider shows the trunk',
    ['AU', 'Sydney', '9195550126', '123', 'active'],
    {},
    ['Yes, active', 'Place Sydney, Australia', 'Trunk id 123 Read', 'Direct forward Perhaps (919) 555-0126'],
  ],
  [
    'the forward was set here',
    ['AU', '9195550126', '123'],
    { forwardTo: set('9195550126'), trunk: set('123') },
    ['Trunk id 123 Set in Switchroom Nov 3', 'Direct forward (919) 555-0126 Set in Switchroom Nov 3'],
  ],
  ['a named trunk was set here', ['AU', 'lobby'], { trunk: set('lobby') }, ['Trunk id lobby Set in Switchroom Nov 3']],
  ['the provider shows another trunk than was set', ['107'], { trunk: set('123') }, ['Trunk id 107 Read']],
  ['two values may be the trunk', ['107', '123'], {}, ['Trunk id Not available']],
])('%s', (_, values, here, shown) => {
  const all = textOf(values, here)
  for (const part of shown) expect(all).toContain(part)
  expect(all).not.toContain('Not set in Switchroom')
})
