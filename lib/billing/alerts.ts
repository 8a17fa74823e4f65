/** What an alert of the console compares: dollars of the balance, or hours that it lasts. */
export type AlertKind = 'amount' | 'hours'

/** Of the one mail about a crossing. A mail whose sending ended unseen stays at sending: nobody knows, and no machine repeats it. */
export type MailState = 'none' | 'sending' | 'sent' | 'failed'
