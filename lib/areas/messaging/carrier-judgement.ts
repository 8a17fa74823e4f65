/** Where the members of a change are sent. */
export type MemberCarrier = 'body' | 'query'

/** Result of a harmless change that was read back. */
export interface CarrierJudgement {
  says: 'reads' | 'ignores' | 'unclear'
  changes: MemberCarrier
  at: string
  because: string
}

const places: Record<MemberCarrier, string> = { body: 'the body of a request', query: 'the URL of a request' }

export const changePlace = (carrier: MemberCarrier): string => places[carrier]

/** The result in one plain sentence. */
export function judgementText({ says, changes }: Pick<CarrierJudgement, 'says' | 'changes'>): string {
  if (says === 'reads') return `The service reads changes in ${places[changes]}.`
  if (says === 'ignores') return `The service does not read changes in ${places[changes]}.`
  return 'The check gave no answer.'
}
