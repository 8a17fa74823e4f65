import { vi } from 'vitest'

// A worker runs many test files in one process. Each file loads our modules again, without the mocks of the previous file.
// Packages stay loaded, because loading them takes most of the time. Vitest itself does this only with a process for each
// file (`isolate`), and has no public name for it.
const { __vitest_mocker__: replaced } = globalThis as unknown as { __vitest_mocker__: { reset(): void } }
replaced.reset()
vi.resetModules()
