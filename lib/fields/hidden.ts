/** What stands where somebody may not see. */
export const hidden = '••••••'
