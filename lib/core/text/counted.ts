/** "1 hour", "2 hours", "1,200 lines". */
export const counted = (n: number, unit: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? unit : `${unit}s`}`
