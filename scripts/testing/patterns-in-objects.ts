import { expect } from 'vitest'

// toMatchObject treats a pattern as an object without members, which always matches. This matches it against the text
// in its place.
expect.addEqualityTesters([
  (found: unknown, wanted: unknown) =>
    wanted instanceof RegExp && !(found instanceof RegExp)
      ? typeof found === 'string' && wanted.test(found)
      : undefined,
])
