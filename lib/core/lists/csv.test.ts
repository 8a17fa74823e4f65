import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine, withoutGuard } from './csv'

it.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['one, two', 'said "no"'], '"one, two","said ""no"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '2125550123'], "'=1+1,'+1,'-1,'@x,2125550123\r\n"],
  [['＝1+1', '＋1', '－1', '＠x'], "'＝1+1,'＋1,'－1,'＠x\r\n"],
  [['\n=1', '\t=1', ';=1', '\r=1'], '"\'\n=1","\'\t\'=1","\';\'=1","\'\r=1"\r\n'],
  [[' =1', '\u200b=1', '\ufeff=1'], "' =1,'\u200b=1,'\ufeff=1\r\n"],
  // Spreadsheets that split at semicolons or tabs would start a formula here.
  [['x;=1+1', 'x\t@y', 'a; b'], '"x;\'=1+1","x\t\'@y","a; b"\r\n'],
  // A typed value keeps its sign; a value that is not of its type is text.
  [
    [{ phone: '+441134960000' }, { phone: '2125550123' }, { amount: '-3.00' }, -3],
    '+441134960000,2125550123,-3.00,-3\r\n',
  ],
  [
    [{ phone: '+1+cmd|x' }, { phone: '=1' }, { amount: '-3.00+1' }, { amount: '-1-2' }],
    "'+1+cmd|x,'=1,'-3.00+1,'-1-2\r\n",
  ],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

it('a guarded cell reads back unchanged with any beginning', () => {
  const character = fc.constantFrom("'", '=', '+', '-', '@', '＝', ';', '\t', ' ', '\u200b', '"', '\n', 'a', '1')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 8 }), (text) => {
      const [[read = ''] = []]: string[][] = parse(csvLine([text, 'end']))
      expect(withoutGuard(read)).toBe(text)
    }),
    { numRuns: 3000 },
  )
})
