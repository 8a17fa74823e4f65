/** A realistic mistake, and the tests that must notice it. */
export interface Bug {
  file: string
  /** Occurs in the file exactly once. */
  text: string
  /** The replacement; it compiles. */
  instead: string
  /** The consequence in one line. */
  breaks: string
  /** The smallest set of test files that should notice. */
  tests: readonly [string, ...string[]]
  /** If a file is slow: run only those of its tests whose names match. */
  named?: string
}
