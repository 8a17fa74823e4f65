import { chai } from 'vitest'

// A short number is by chance a part of every hundredth id and of most times. So a search for it in a text with ids or times proves nothing, and
// fails here at once instead of once in a hundred runs. `numbersIn` gives a text's whole numbers.

const SHORT = 7
/** A number such as 412.37 is not short, because a time has only two digits before its point. */
const shortNumber = /^(?!.*\d{3}\.)[\s$]*[\da-f]*\d[\da-f.,:-]*$/i
/** A UUID, a time, a long number, a token. */
const idOrTime = /[\da-f]{8}-[\da-f]{4}-|\d{4}-\d\d-\d\d[T ]\d\d|\d{10}|[\w-]{32}/i

/** Whether `text` could have `sought` by chance. */
export function byChance(text: unknown, sought: unknown): boolean {
  if (typeof text !== 'string' || !idOrTime.test(text)) return false
  const parts = sought instanceof RegExp ? sought.source.split('|') : [String(sought)]
  return parts.every((part) => shortNumber.test(part)) && parts.some(({ length }) => length < SHORT)
}

const idsAndTimes = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?/gi

/** The whole numbers in a value's JSON, without ids and times: "Refill $502.00" has 502, "5022" does not. */
export function numbersIn(value: unknown): number[] {
  const text = JSON.stringify(value) ?? ''
  return [...text.replaceAll(idsAndTimes, ' ').matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w])/g)].map(([number]) =>
    Number(number),
  )
}

// All files of a worker share the assertions, and each file runs this module again.
const installed = Symbol.for('whole-numbers')

chai.use(({ Assertion }, { overwriteMethod, flag }) => {
  if (installed in Assertion) return
  Object.assign(Assertion, { [installed]: true })
  for (const name of ['toContain', 'toMatch'])
    overwriteMethod(
      Assertion.prototype,
      name,
      (compare: (...args: unknown[]) => unknown) =>
        function (this: object, ...args: unknown[]) {
          if (byChance(flag(this, 'object'), args[0]))
            throw new Error(`“${args[0]}” may be a part of an id or a time in this text: compare whole values.`)
          return compare.apply(this, args)
        },
    )
})
