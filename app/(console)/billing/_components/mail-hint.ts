export const NO_MAIL = 'No mail server is set, so alerts appear only in the console.'

export const mailHint = (mailIsSet: boolean) => (mailIsSet ? 'Up to 5. Enter or a comma adds an address.' : NO_MAIL)
