/** Words that neither pages nor the documentation use, with their plain alternatives. */
export const plainWords: readonly [RegExp, string][] = [
  [/\b(tells?|told)\b/gi, 'show, report, say'],
  [/\bst(ands?|ood)\b/gi, 'is, appears, is stored'],
  [/\b(whoever|whom|whatever)\b/gi, 'anyone who, the person who'],
  [/\b(anew|once more|a second time)\b/gi, 'again'],
  [/\bmend(s|ed|ing)?\b/gi, 'fix'],
  [/\b(by itself|by themselves|of its own accord)\b/gi, 'automatically'],
  [/\bby hand\b/gi, 'manually'],
  [/\bunder way\b/gi, 'in progress'],
  [/\bany more\b/gi, 'no longer'],
  [/\bin any (usual )?writing\b/gi, 'in any format'],
  [/\b(taken|takes|take) back\b/gi, 'undone, undo'],
  [/\bgood for nothing\b/gi, 'no longer valid'],
]

/** The same for comments and test titles. */
export const commentWords: readonly [RegExp, string][] = [
  ...plainWords,
  [/\bmade here\b/gi, 'made in Switchroom'],
  [/\bin this sum\b|\bsums\b/gi, 'totals'],
  [/\bpresent password\b/gi, 'current password'],
  [/\be[-]mail\b/gi, 'email'],
]

/** The same for pages, errors, emails and exports. Code has acts and verdicts, keeps connections, and leaves lines blank. */
export const pageWords: readonly [RegExp, string][] = [
  ...commentWords,
  [/\b(the|an|all|earlier|later|same|recent|open) acts?\b|^acts?$/gi, 'change, action, activity'],
  [/^kept\b|\bis kept\b|\bkept (here|until|as|with)\b/gi, 'stored, saved'],
  [/\bverdicts?\b/gi, 'result'],
  [/\b(nobody|somebody|everybody)\b/gi, 'no one, someone, everyone'],
  [/\bblanks?\b/gi, 'space'],
]
