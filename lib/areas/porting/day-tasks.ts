/** Tasks for people before and on the port day. */
export const dayTasks = {
  customer: 'The customer knows the date',
  texts: 'Texts to the numbers are set up',
  test: 'Test calls in and out worked',
  old: 'After the numbers moved, the old service was canceled',
} as const
export type DayTask = keyof typeof dayTasks
