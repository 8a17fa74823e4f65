/** Replaces a value that the person may not see. */
export const hidden = '••••••'
