export const MOST_TICKET = 60
