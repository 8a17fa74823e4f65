import { expect } from 'vitest'

// Inside of toMatchObject a pattern is taken for an object without members, which everything fits. Here it is held against the text in its place.
expect.addEqualityTesters([
  (found: unknown, wanted: unknown) =>
    wanted instanceof RegExp && !(found instanceof RegExp)
      ? typeof found === 'string' && wanted.test(found)
      : undefined,
])
