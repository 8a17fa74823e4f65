/**
 * "01a20620-3534": what is shown and read out of an entry's id, and found again by a search. The first twelve digits are its millisecond; eight
 * alone are the same for a minute.
 */
export const requestId = (entry: string): string => entry.slice(0, 13)
