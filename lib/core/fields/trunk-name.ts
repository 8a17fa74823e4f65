/** A trunk's name for comparison: the provider ignores case. */
export const trunkKey = (name: string): string => name.trim().toLowerCase()

export const sameTrunk = (a: string, b: string): boolean => trunkKey(a) === trunkKey(b)
