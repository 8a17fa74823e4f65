// `npm run rolling`: two consoles behind a proxy are restarted in turn while twenty people work. `-- --minutes 20` sets the
// duration. `-- --upgrade FOLDER` starts with the build in that folder and replaces it by the build of this clone.
import { isBuilt } from '../launch/place.mjs'
import { continueIn, ensureInstalled, fail } from '../launch/setup.mjs'

await ensureInstalled({ tests: true })
if (!isBuilt()) fail('There is no build yet. Run `npm run build` first.')
continueIn('rolling/rolling.ts')
