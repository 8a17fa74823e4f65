import { plainText } from './plain-text'

export const MOST_TICKET = 60

/** The number of a ticket in the team’s own help desk; empty: none. */
export const ticketText = () => plainText().max(MOST_TICKET, `At most ${MOST_TICKET} characters.`).default('')
