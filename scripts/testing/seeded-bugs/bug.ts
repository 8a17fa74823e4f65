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
  /** Only tests of these files whose names match: for slow files. */
  named?: string
}
