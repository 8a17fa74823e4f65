export const mailHint = (mailIsSet: boolean) =>
  mailIsSet ? 'Up to 5 addresses, parted by commas.' : 'No mail server is set: told in the console only.'
