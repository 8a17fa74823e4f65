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
  [/\bmeanwhile\b/gi, 'in the meantime, during this'],
  [/\bbeside\b/gi, 'next to, together with, in addition to'],
  [/\b(\w+[’']s?|its|their) (own )?words\b|\b(in|with) (plain |other |our )?words\b/gi, 'message, text, sentence'],
  [/\b(an|the|all|any|each|every|own|same|earlier|later|recent|open) acts?\b/gi, 'change, action'],
  [/\ball the same\b/gi, 'anyway'],
  [/\balso if\b/gi, 'even if'],
]

/** Sentences of the documentation or of a comment whose subject is a clause: "Who may see it." */
export const clauseSubjects: readonly [RegExp, string][] = [
  [/(?<=^|[.:;*/-]\s)Who(se)?\b(?![^.]*\?)/g, 'the person who, the roles that'],
]

/** Words that comments and test titles do not use. */
export const commentWords: readonly [RegExp, string][] = [
  ...plainWords,
  [/\bmade here\b/gi, 'made in Switchroom'],
  [/\bin this sum\b|\bsums\b/gi, 'totals'],
  [/\bpresent password\b/gi, 'current password'],
  [/\be[-]mail\b/gi, 'email'],
]

/** Beginnings of test titles without a subject: `alone` is refused outside of a `describe`, `clause` anywhere. */
export const titleBeginnings = {
  alone:
    /^(and|is|are|has|have|does|can|may|must|never|describes|judges|keeps|lets|lists|offers|passes|reports|shows|starts|writes|(filters|marks|names|reads) (a|an|by|its|the))\b/,
  clause: /^(what|who)\b/i,
}

/** Words that pages, errors, emails and exports do not use. Comments may use those added here: code has verdicts and blank lines. */
export const pageWords: readonly [RegExp, string][] = [
  ...commentWords,
  [/^acts?$/gi, 'change, action, activity'],
  [/^kept\b|\bis kept\b|\bkept (here|until|as|with)\b/gi, 'stored, saved'],
  [/\bverdicts?\b/gi, 'result'],
  [/\b(nobody|somebody|everybody)\b/gi, 'no one, someone, everyone'],
  [/\bblanks?\b/gi, 'space'],
]
