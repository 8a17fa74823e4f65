export const mailHint = (mailIsSet: boolean) =>
  mailIsSet ? 'Up to 5 addresses, separated by commas.' : 'No mail server is set: shown in the console only.'
