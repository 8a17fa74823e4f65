/** Options whose labels equal their values. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
