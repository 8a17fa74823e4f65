import { describe, expect, it } from 'vitest'
import { MOST_WORDS, pageProblems, sourceProblems } from './prose'

const problems = (source: string, file = 'lib/a.tsx') => sourceProblems(file, source)
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')
const many = words(MOST_WORDS)

describe('a refused word', () => {
  it.each([
    ['a line comment', '// Whoever asks.'],
    ['a documentation comment', '/** Whoever asks. */'],
    ['a comment behind code', 'const a = [b, // whoever\n c]'],
    ['a comment between', 'const a = [b,\n/* whoever */ c]'],
    ['a comment in JSX', 'const a = <p>{/* Whoever asks. */}</p>'],
    ['a test title', "it.each([])('whoever %s', () => {})"],
    ['a test title with a value', `test(\`\${a} whoever\`, () => {})`],
    ['a string', "const a = 'Whoever asks.'"],
    ['a template', `const a = \`Whoever \${asks}.\``],
    ['an element', 'const a = <p>Whoever asks <b>this</b>.</p>'],
    ['an element inside a sentence', 'const a = <p>Is it <b>whoever asks</b>?</p>'],
    ['an attribute', 'const a = <Hint text="Whoever asks." />'],
    ['one of two cases', "const a = <p>It {one ? 'was' : 'is whoever asks'}.</p>"],
  ])('is found in %s', (_, source) => {
    expect(problems(source)).toEqual([
      expect.stringMatching(/^lib\/a\.tsx:[12]: “whoever”: write anyone who, the person who$/i),
    ])
  })

  it.each([
    ['code and quotations in a comment', '// `whoever` and “whoever” are fine.'],
    ['names', 'const whoever = asks.whoever'],
    ['a query', 'const a = sql`select whoever from people where id`'],
    ['a type and a path', "import a from 'whoever asks'\ntype B = 'Whoever asks.'"],
    ['text in a comment’s form', 'const a = "told // whoever" as const && b'],
    ['a word for pages only', "// A blank line.\nit('nobody acts', () => {})"],
  ])('is accepted as %s', (_, source) => {
    expect(problems(source, 'simulator/a.tsx')).toEqual([])
  })

  it.each([
    ['// Who may see it.', 'Who'],
    ['/** Whose changes count. */', 'Whose'],
    ['// Stored once. Who has it decides.', 'Who'],
    ['// In the provider’s words.', 'provider’s words'],
    ['// Another one runs beside it.', 'beside'],
    ['// Every act has one.', 'Every act'],
  ])('is found in the comment %s', (comment, word) => {
    expect(problems(`const a = 1\n${comment}\nconst b = 2`, 'simulator/a.ts')).toEqual([
      expect.stringContaining(`“${word}”`),
    ])
  })

  it.each(['// Who may see it?', '// A person who asks.', '// One word of the name.', '// A console acts on it.'])(
    'is not found in the comment %s',
    (comment) => expect(problems(`const a = 1\n${comment}\nconst b = 2`, 'simulator/a.ts')).toEqual([]),
  )

  it.each([
    ["it('reports each one', () => {})", 'reports each one'],
    ["it('what is left stays', () => {})", 'what is left stays'],
    ["describe('a list', () => { it('what is left stays', () => {}) })", 'what is left stays'],
    ["it.each([1])('is %s', () => {})", 'is %s'],
    ["test('and its simulator', () => {})", 'and its simulator'],
  ])('is missed as the subject of %s', (source, title) => {
    expect(problems(source, 'lib/a.test.ts')).toEqual([
      `lib/a.test.ts:1: “${title}”: begin with the subject of the test`,
    ])
  })

  it.each([
    "it('a list reports each one', () => {})",
    "describe('a list', () => { it('reports each one', () => {}) })",
    "test.describe('a list', () => { test('is read', () => {}) })",
  ])('is accepted as the subject of %s', (source) => {
    expect(problems(source, 'lib/a.test.ts')).toEqual([])
  })

  it('is found in prose of a page only', () => {
    const page = 'Told.\n\n```\ntold\n```\n\n    told\n\n`told` and “told”, [a](told.md)\n\nIt stands.\n'
    expect(pageProblems('README.md', page)).toEqual([
      'README.md:1: “Told”: write show, report, say',
      'README.md:11: “stands”: write is, appears, is stored',
    ])
  })
})

describe('a sentence of more than 25 words', () => {
  it.each([
    ['in a string', `const text = 'The ${many}.'`],
    ['in a template', `const text = \`The \${one} ${many}.\``],
    ['across two strings', `const text = 'The ' + '${many}.'`],
    ['after a short one', `const text = 'Nothing was sent. The ${many}.'`],
    ['in an attribute', `const element = <Hint text="The ${many}." />`],
    ['across elements', `const element = <p>The <strong>number</strong> {n} ${words(MOST_WORDS - 2)}.</p>`],
    ['in one of two cases', `const element = <p>The {one ? 'number' : '${many}'}.</p>`],
  ])('is found %s', (_, source) => {
    expect(problems(source)).toEqual([expect.stringMatching(/^lib\/a\.tsx:1: 2\d words in a sentence/)])
  })

  it.each([
    ['sentences of 25 words', `const text = 'The ${words(MOST_WORDS - 1)}. The ${words(MOST_WORDS - 1)}.'`],
    ['two paragraphs', `const element = <div><p>The ${words(20)}</p><p>The ${words(20)}</p></div>`],
    ['two lines', `const element = <p>The ${words(20)}<br />The ${words(20)}</p>`],
    ['a comment', `// The ${many}.`],
    ['a query', `const query = sql\`select The ${many}.\``],
    ['a list of classes', `const look = '${Array.from({ length: 30 }, (_, n) => `border-${n}`).join(' ')}'`],
    ['a list of words', `const list = '${many}'`],
  ])('is not %s', (_, source) => {
    expect(problems(source)).toEqual([])
  })
})
