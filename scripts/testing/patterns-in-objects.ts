import { expect } from 'vitest'

// toMatchObject treats a regular expression as an object without members, which always matches. With this, the expression
// must match the string in its place.
expect.addEqualityTesters([
  (found: unknown, wanted: unknown) =>
    wanted instanceof RegExp && !(found instanceof RegExp)
      ? typeof found === 'string' && wanted.test(found)
      : undefined,
])
