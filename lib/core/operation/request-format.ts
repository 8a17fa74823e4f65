/** Where the members of a change are sent. */
export type MemberPlace = 'body' | 'query'

/** Result of a harmless change that was read back. */
export interface FormatJudgement {
  says: 'reads' | 'ignores' | 'unclear'
  changes: MemberPlace
  at: string
  because: string
}

const places: Record<MemberPlace, string> = { body: 'the body of a request', query: 'the URL of a request' }

export const changePlace = (place: MemberPlace): string => places[place]

/** The result in one plain sentence. */
export function judgementText({ says, changes }: Pick<FormatJudgement, 'says' | 'changes'>): string {
  if (says === 'reads') return `The service reads changes in ${places[changes]}.`
  if (says === 'ignores') return `The service does not read changes in ${places[changes]}.`
  return 'The check gave no answer.'
}
