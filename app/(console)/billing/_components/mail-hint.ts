export const mailHint = (mailIsSet: boolean) =>
  mailIsSet ? 'Up to 5. Enter or a comma adds an address.' : 'No mail server is set: shown in the console only.'
