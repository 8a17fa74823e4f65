/** A trunk's name as it is compared: the provider takes no notice of case. */
export const trunkKey = (name: string): string => name.trim().toLowerCase()

export const sameTrunk = (a: string, b: string): boolean => trunkKey(a) === trunkKey(b)
