import { expect, it } from 'vitest'
import { commentWordsIn } from './comment-words'

const problems = (source: string) => commentWordsIn('lib/a.tsx', source)

it('a refused word is reported in comments of every kind', () => {
  const source = [
    '// Whoever asks.',
    '/** Is told. */',
    'export const a = (b: number) => [b, // by hand',
    '  /* any more */ b]',
    'const c = <p>{/* Stands there. */}</p>',
    '// Mends it.',
  ]
  expect(problems(source.join('\n')).map((one) => one.slice(0, 22))).toEqual([
    'lib/a.tsx:1: “Whoever”',
    'lib/a.tsx:2: “told”: w',
    'lib/a.tsx:3: “by hand”',
    'lib/a.tsx:4: “any more',
    'lib/a.tsx:5: “Stands”:',
    'lib/a.tsx:6: “Mends”: ',
  ])
})

it('a refused word is reported in test titles', () => {
  const title = ['`$', '{told} stood`'].join('')
  const source = `describe('anew', () => {
  it.each([])('%s is told', () => {})
  test(${title}, () => {})
})
`
  expect(problems(source)).toEqual([
    'lib/a.tsx:1: “anew”: write again',
    'lib/a.tsx:2: “told”: write show, report, say',
    'lib/a.tsx:3: “stood”: write is, appears, is stored',
  ])
})

it('code, quotations, other texts and allowed words are accepted', () => {
  const source =
    '// `told` and “told” are kept.\nconst told = "told // whoever" // a blank line\nconst t = <p>// told</p>\n'
  expect(problems(source)).toEqual([])
})
