export const NO_MAIL = 'No mail server is set, so alerts aren’t emailed.'

export const mailHint = (mailIsSet: boolean) =>
  mailIsSet ? 'Up to 5. Press Enter or type a comma after each address.' : NO_MAIL
