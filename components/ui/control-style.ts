/** Shared by input, textarea and select, so that they align in a row. */
export const controlStyle = [
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink',
  'focus-visible:outline-offset-0 aria-invalid:border-failed aria-invalid:outline-failed',
  'disabled:cursor-not-allowed disabled:bg-subtle disabled:text-muted',
].join(' ')
