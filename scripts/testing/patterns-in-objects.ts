import { expect } from 'vitest'

// toMatchObject treats a regular expression as an object without members, which always matches. With this, the expression
// must match the string in its place.
expect.addEqualityTesters([
  (actual: unknown, wanted: unknown) =>
    wanted instanceof RegExp && !(actual instanceof RegExp)
      ? typeof actual === 'string' && wanted.test(actual)
      : undefined,
])
