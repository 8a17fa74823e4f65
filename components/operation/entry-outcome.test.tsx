import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EntryOutcome, outcomesOf } from './entry-outcome'

type Given = Parameters<typeof outcomesOf>[0]
const textOf = (entry: Given) =>
  renderToStaticMarkup(<EntryOutcome entry={entry} />)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const bulk = (lines: number, states: NonNullable<Given['bulk']>['states']): Given => ({
  state: 'succeeded',
  request: null,
  bulk: { id: 'b', lines, states },
})

it.each<[Given, shown: string, outcomes: string[]]>([
  [{ state: 'rejected', request: null, bulk: null }, 'Rejected', ['Rejected']],
  [{ state: 'blocked', request: 'asked', bulk: null }, 'Waiting for approval', ['Waiting for approval']],
  [bulk(2, { succeeded: 2 }), '2 Done', ['Done', 'Done']],
  [bulk(3, { succeeded: 1, rejected: 2 }), '1 Done 2 Rejected', ['Done', 'Rejected', 'Rejected']],
  [bulk(20, { succeeded: 1, uncertain: 1 }), '1 Done 1 Unknown 18 not sent', ['Done', 'Unknown']],
])('%j is shown as %s', (entry, shown, outcomes) => {
  expect(textOf(entry)).toBe(shown)
  expect(outcomesOf(entry)).toEqual(outcomes)
})
