import { plainText } from './plain-text'
import { MOST_TICKET } from './ticket'

/** The number of a ticket in the team’s help desk; empty: none. */
export const ticketText = () => plainText().max(MOST_TICKET, `At most ${MOST_TICKET} characters.`).default('')
