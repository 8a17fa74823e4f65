/**
 * "01a20620-3534": the part of an entry's id that is shown, read out and searched. The first twelve digits are its
 * millisecond, which no other of the same process has; eight alone are the same for a minute.
 */
export const requestId = (entry: string): string => entry.slice(0, 13)
