import { describe, expect, it } from 'vitest'
import { longSentencesIn, MOST_WORDS } from './long-sentences'

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')
const long = `The ${words(MOST_WORDS)}`

const problems = (source: string) => longSentencesIn('app/page.tsx', source).map((problem) => problem.slice(0, 17))

describe('a sentence of more than 25 words', () => {
  it.each([
    ['in a string', `const text = '${long}.'`],
    ['in a template', `const text = \`The \${one} ${words(MOST_WORDS)}.\``],
    ['across two strings', `const text = 'The ' + '${words(MOST_WORDS)}.'`],
    ['after a short one', `const text = 'Nothing was sent. ${long}.'`],
    ['in an attribute', `const element = <Hint text="${long}." />`],
    ['across elements', `const element = <p>The <strong>number</strong> {n} ${words(MOST_WORDS - 2)}.</p>`],
    ['in one of two cases', `const element = <p>The {one ? 'number' : '${words(MOST_WORDS)}'}.</p>`],
  ])('%s is found with file and line', (_, source) => {
    expect(problems(source)).toEqual(['app/page.tsx:1: 2'])
  })
})

it.each([
  ['sentences of 25 words', `const text = 'The ${words(MOST_WORDS - 1)}. The ${words(MOST_WORDS - 1)}.'`],
  ['two paragraphs', `const element = <div><p>The ${words(20)}</p><p>The ${words(20)}</p></div>`],
  ['a comment', `// The ${words(MOST_WORDS)}.`],
  ['a query', `const query = sql\`select The ${words(MOST_WORDS)}.\``],
  ['a list of classes', `const look = '${Array.from({ length: 30 }, (_, n) => `border-${n}`).join(' ')}'`],
])('%s is no long sentence', (_, source) => {
  expect(problems(source)).toEqual([])
})
