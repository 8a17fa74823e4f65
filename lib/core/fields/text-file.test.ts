import { describe, expect, it } from 'vitest'
import { readTextFile } from './text-file'

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

describe('a text file', () => {
  it.each([
    ['UTF-8', utf8('2125550123,José')],
    ['UTF-8 with a mark', utf8('\ufeff2125550123,José')],
    ['UTF-16', joined(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from('2125550123,José', 'utf16le')))],
  ])('in %s is read without a warning', (_, bytes) => {
    expect(readTextFile(bytes)).toMatchObject({ ok: true, text: '2125550123,José', note: '' })
  })

  it.each([
    [latin('2125550123,said Jos\xe9; twice'), '2125550123,said José; twice', '“José”'],
    [latin('2125550123,\x93Stop\x94'), '2125550123,“Stop”', '““Stop””'],
    [latin('2125550123,Stra\xdf\x92, Jos\xe9'), '2125550123,Straß’, José', '“Straß’”'],
    [latin('2125550123,\x80 5, Nu\xf1ez'), '2125550123,€ 5, Nuñez', '“€”'],
  ])('in Windows-1252 is read as that, quoting a word', (bytes, text, proof) => {
    expect(readTextFile(bytes)).toEqual({
      ok: true,
      text,
      encoding: 'Windows-1252',
      note: expect.stringContaining(`Read as Windows-1252, such as ${proof}`),
    })
  })

  it.each([
    ['a workbook', latin('PK\x03\x04\x14\0[Content_Types].xml'), /Excel workbook \(\.xlsx\)/],
    ['an old workbook', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'), /Excel workbook \(\.xls\)/],
    ['a picture', latin('\x89PNG\r\n\x1a\n\0\0'), /not a text file/],
    ['two encodings', joined(utf8('1,José\n'), latin('2,Jos\xe9\n')), /two encodings/],
    ['two encodings, one of another script', joined(utf8('1,Иван\n'), latin('2,Jos\xe9\n')), /two encodings/],
    ['an unknown encoding', latin('1,\x81\xfe\x8d'), /encoding of the file is unknown/],
    ['a cut UTF-16', new Uint8Array([0xff, 0xfe, 0x31, 0, 0x32]), /UTF-16/],
    ['letters that were lost', utf8('1,Ana\n2,Jos\ufffd'), /^Line 2 has “Jos\ufffd”: a letter was lost/],
  ])('with %s is refused in words', (_, bytes, problem) => {
    expect(readTextFile(bytes)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  })
})
