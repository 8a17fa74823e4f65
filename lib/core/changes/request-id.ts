/**
 * "01a20620-3534": the part of an entry's id that is shown, read out and searched. The first twelve digits are the
 * millisecond in which the id was made, and ids of one process never share it. The first eight digits stay the same for a minute.
 */
export const requestId = (entry: string): string => entry.slice(0, 13)
