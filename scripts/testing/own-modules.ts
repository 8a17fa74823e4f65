import { vi } from 'vitest'

// A worker runs many files in one process. Each file loads our modules again, without those that the file before replaced;
// packages stay loaded, which takes most of the time. Vitest does the same between files only with a process for each
// (`isolate`), and gives no other name to this.
const { __vitest_mocker__: replaced } = globalThis as unknown as { __vitest_mocker__: { reset(): void } }
replaced.reset()
vi.resetModules()
