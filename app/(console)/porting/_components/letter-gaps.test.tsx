import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LetterGaps } from './letter-gaps'

const textOf = (characters: string[], labels: string[]) =>
  renderToStaticMarkup(<LetterGaps lacking={{ characters, labels }} />).replace(/<[^>]+>/g, ' ')

it('letter gaps names the lines left empty and the missing characters', () => {
  expect(textOf([], [])).toBe('')
  expect(textOf(['漢'], ['Company'])).toMatch(/leaves a line to fill in manually: Company.*cannot print\s+漢/)
  expect(textOf(['Ε', '\u200b'], ['Company', 'Name'])).toMatch(
    /leaves 2 lines .*: Company, Name.*cannot print\s+Ε\s+\./,
  )
  expect(textOf(['\u200b'], ['Name'])).toContain('invisible characters')
})
