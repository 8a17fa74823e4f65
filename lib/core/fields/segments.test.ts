import { describe, expect, it } from 'vitest'
import { segmentsOf } from './segments'

// The GSM 03.38 default alphabet as its own table prints it, position by position; 0x1b is the escape.
const table = `
  00 @  01 £  02 $  03 ¥  04 è  05 é  06 ù  07 ì  08 ò  09 Ç  0b Ø  0c ø  0e Å  0f å
  10 Δ  11 _  12 Φ  13 Γ  14 Λ  15 Ω  16 Π  17 Ψ  18 Σ  19 Θ  1a Ξ  1c Æ  1d æ  1e ß  1f É
  21 !  22 "  23 #  24 ¤  25 %  26 &  27 '  28 (  29 )  2a *  2b +  2c ,  2d -  2e .  2f /
  30 0  31 1  32 2  33 3  34 4  35 5  36 6  37 7  38 8  39 9  3a :  3b ;  3c <  3d =  3e >  3f ?
  40 ¡  41 A  42 B  43 C  44 D  45 E  46 F  47 G  48 H  49 I  4a J  4b K  4c L  4d M  4e N  4f O
  50 P  51 Q  52 R  53 S  54 T  55 U  56 V  57 W  58 X  59 Y  5a Z  5b Ä  5c Ö  5d Ñ  5e Ü  5f §
  60 ¿  61 a  62 b  63 c  64 d  65 e  66 f  67 g  68 h  69 i  6a j  6b k  6c l  6d m  6e n  6f o
  70 p  71 q  72 r  73 s  74 t  75 u  76 v  77 w  78 x  79 y  7a z  7b ä  7c ö  7d ñ  7e ü  7f à
`
const printed = [...table.matchAll(/([0-9a-f]{2}) (\S)/g)].map(([, place, character]) => [place ?? '', character ?? ''])
const basic = new Map([...printed, ['0a', '\n'], ['0d', '\r'], ['20', ' ']].map(([place, c]) => [c ?? '', place]))
const extension = new Map([
  ['\f', '0a'],
  ['^', '14'],
  ['{', '28'],
  ['}', '29'],
  ['\\', '2f'],
  ['[', '3c'],
  ['~', '3d'],
  [']', '3e'],
  ['|', '40'],
  ['€', '65'],
])

describe('the GSM alphabet', () => {
  it('has 127 characters and ten escaped ones', () => {
    expect(basic.size).toBe(127)
    expect(new Set(basic.values()).size).toBe(127)
    expect(extension.size).toBe(10)
  })
  it('classifies every code point by the table', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue
      const character = String.fromCharCode(code)
      const { encoding, units } = segmentsOf(character)
      // A few are written differently: the sign for ohm is sent as the letter omega.
      const sent = character.normalize('NFC')
      const size = sent.length
      const expected = basic.has(sent) ? ['GSM-7', 1] : extension.has(sent) ? ['GSM-7', 2] : ['UCS-2', size]
      if (encoding !== expected[0] || units !== expected[1])
        expect([code.toString(16), encoding, units]).toEqual(expected)
    }
  })
})

describe('segments', () => {
  // Text, encoding, units, segments, and units left in the last one, calculated manually.
  it.each([
    ['nothing', '', 'GSM-7', 0, 0, 160],
    ['one', 'a', 'GSM-7', 1, 1, 159],
    ['160 in one', 'a'.repeat(160), 'GSM-7', 160, 1, 0],
    ['161 in two', 'a'.repeat(161), 'GSM-7', 161, 2, 145],
    ['306 fill two', 'a'.repeat(306), 'GSM-7', 306, 2, 0],
    ['307 begin a third', 'a'.repeat(307), 'GSM-7', 307, 3, 152],
    ['459 fill three', 'a'.repeat(459), 'GSM-7', 459, 3, 0],
    ['80 euros in one', '€'.repeat(80), 'GSM-7', 160, 1, 0],
    ['81 euros: 76 in a part, which leaves one septet', '€'.repeat(81), 'GSM-7', 162, 2, 143],
    ['an escape is not torn apart', `${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2, 141],
    ['a pair that just fits', `${'a'.repeat(151)}€${'a'.repeat(10)}`, 'GSM-7', 163, 2, 143],
    ['70 in UCS-2', 'ж'.repeat(70), 'UCS-2', 70, 1, 0],
    ['71 in two', 'ж'.repeat(71), 'UCS-2', 71, 2, 63],
    ['134 fill two', 'ж'.repeat(134), 'UCS-2', 134, 2, 0],
    ['135 begin a third', 'ж'.repeat(135), 'UCS-2', 135, 3, 66],
    ['35 emoji in one', '😀'.repeat(35), 'UCS-2', 70, 1, 0],
    ['36 emoji: 33 in a part, which leaves one unit', '😀'.repeat(36), 'UCS-2', 72, 2, 61],
    ['one accent changes the whole text', `${'a'.repeat(70)}ê`, 'UCS-2', 71, 2, 63],
    ['the extension costs one in UCS-2', `€ê`, 'UCS-2', 2, 1, 68],
  ])('%s', (_, text, encoding, units, segments, left) => {
    expect(segmentsOf(text)).toMatchObject({ encoding, units, segments, unitsLeft: left })
  })
})

describe('unsupported characters', () => {
  it('are named once each, in order, with their count', () => {
    expect(segmentsOf('“Don’t” – don’t 😀').offending).toEqual([
      { character: '“', times: 1 },
      { character: '’', times: 2 },
      { character: '”', times: 1 },
      { character: '–', times: 1 },
      { character: '😀', times: 1 },
    ])
    expect(segmentsOf('plain {text} €').offending).toEqual([])
  })
})
