import { vi } from 'vitest'

// A worker runs many test files in one process. Each file loads our modules again, without the mocks of the previous file.
// Packages stay loaded, because loading them takes most of the time. Vitest itself loads modules again only with a process
// for each file (`isolate`), and has no public function that does so.
const { __vitest_mocker__: replaced } = globalThis as unknown as { __vitest_mocker__: { reset(): void } }
replaced.reset()
vi.resetModules()
