import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/setup.mjs'

// Only lib/core/fields/number.ts reads typed text as a number. Elsewhere digits are only taken out of other text: an answer
// of the provider, a key, a code.

const allowed: Record<string, string> = {
  'lib/core/fields/number.ts': 'the reader',
  'lib/core/fields/number-cell.ts': 'counts the digits of what the reader refused',
  'lib/areas/messaging/message-search.ts': 'rows of the provider; the search itself is read by the reader first',
  'lib/desk/notifications/watch-keys.ts': 'a key',
  'lib/areas/porting/portability-results.ts': 'counts the digits of what the reader refused',
  'lib/areas/10dlc/tax-number.ts': 'a tax number',
  'lib/areas/billing/rate-row.ts': 'dial codes of a rate list',
  'lib/core/lists/search-params.ts': 'counts digits to keep anything like a number out of addresses',
  'lib/core/text/typed-name.ts': 'counts the digits of what the reader has cleaned',
  'server/areas/callbacks/confirm.ts': 'rows of the provider',
  'server/areas/messaging/conversations.ts': 'rows of the provider',
  'app/(console)/messaging/conversations/_components/conversation-thread.tsx': 'rows of the provider',
}

const DIGITS_ALONE = /replace(All)?\(\/(\[\^\\d\]|\\D|\[\^0-9\]|\\P\{Nd\})/

it('only one reader takes digits out of typed text', () => {
  const files = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|corpus|campaign)\.tsx?$/.test(file))
    .filter((file) => DIGITS_ALONE.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
