/** A mistake that somebody could make, and the tests that must notice it. */
export interface Bug {
  file: string
  /** Stands in the file exactly once. */
  text: string
  /** What stands there instead; it compiles. */
  instead: string
  /** In one line: what is wrong then. */
  breaks: string
  /** The smallest set of test files that should notice. */
  tests: readonly [string, ...string[]]
  /** Of these files only the tests whose names match: for files that take long. */
  named?: string
}
