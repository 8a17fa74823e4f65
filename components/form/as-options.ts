/** Choices that are called as they are sent. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
