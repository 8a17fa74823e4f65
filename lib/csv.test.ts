import { expect, it } from 'vitest'
import { csvLine } from './csv'

it.each([
  [['a', 1, ''], 'a,1,\r\n'],
  [['one, two', 'said "no"'], '"one, two","said ""no"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '2125550123'], "'=1+1,'+1,'-1,'@x,2125550123\r\n"],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
