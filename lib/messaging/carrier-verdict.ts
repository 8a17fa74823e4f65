/** Where the members of a change are sent. */
export type Carrier = 'body' | 'query'

/** Result of a harmless change that was read back. */
export interface CarrierVerdict {
  says: 'reads' | 'ignores' | 'unclear'
  changes: Carrier
  at: string
  because: string
}

const places: Record<Carrier, string> = { body: 'the body of a request', query: 'the address of a request' }

export const carrierWords = (carrier: Carrier): string => places[carrier]

/** The result in one plain sentence. */
export function verdictWords({ says, changes }: Pick<CarrierVerdict, 'says' | 'changes'>): string {
  if (says === 'reads') return `The service reads changes in ${places[changes]}.`
  if (says === 'ignores') return `The service does not read changes in ${places[changes]}.`
  return 'The check gave no answer.'
}
