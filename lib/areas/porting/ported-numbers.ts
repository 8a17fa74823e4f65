export const portedNumbers = (count: number) =>
  count === 1 ? 'Port requests route 1 number' : `Port requests route ${count} numbers`
