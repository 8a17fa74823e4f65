import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commons } from 'axe-core'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'

// Colors exist only as tokens, so their contrast is decided here for every page, in light and dark. The browser tests check it for real
// pages in light mode, and `npm run campaign -- browser` in dark mode too.

/** The part of axe that its types leave out. */
interface AxeColors {
  Color: new (red: number, green: number, blue: number) => object
  getContrast(background: object, text: object): number
}
const { Color, getContrast } = (commons as unknown as { color: AxeColors }).color

const [light = '', dark = ''] = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8').split('@variant dark')
const tokensOf = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+): #([\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))

const families = ['done', 'working', 'attention', 'unknown', 'failed', 'neutral']
const plain = ['canvas', 'surface', 'subtle']
/** Text color, and the backgrounds on which it appears. */
const pairs: [string, string[]][] = [
  ['ink', [...plain, 'accent-soft', ...families.map((one) => `${one}-soft`)]],
  ['muted', [...plain, 'accent-soft']],
  ['accent', plain],
  ['accent-ink', ['accent', 'accent-hover']],
  ['danger-ink', ['danger', 'danger-hover']],
  ['surface', ['ink']],
  ...families.map((one): [string, string[]] => [one, [...plain, `${one}-soft`]]),
]

const color = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
  return new Color(red, green, blue)
}

it.each([
  ['light', tokensOf(light)],
  ['dark', tokensOf(dark)],
])('every text color has a contrast of at least 4.5 in %s mode', (_, tokens) => {
  const tooLow = pairs.flatMap(([text, backgrounds]) =>
    backgrounds.flatMap((background) => {
      const [front, back] = [tokens.get(text), tokens.get(background)]
      if (!front || !back) return [`no token ${front ? background : text}`]
      const contrast = getContrast(color(back), color(front))
      return contrast < 4.5 ? [`${text} on ${background}: ${contrast.toFixed(2)}`] : []
    }),
  )
  expect(tooLow).toEqual([])
})
