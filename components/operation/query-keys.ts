/** Query keys of everything the browser requests repeatedly. */
export const queryKeys = {
  read: (operation: string, input: unknown) => ['read', operation, input] as const,
  entry: (id: string) => ['entry', id] as const,
  changes: (intent: string) => ['changes', intent] as const,
  allCompliance: ['compliance'] as const,
  compliance: (from: string | null, to: string | null) => ['compliance', from, to] as const,
  delivery: (message: string) => ['delivery', message] as const,
  bulkChange: (id: string) => ['bulk change', id] as const,
  find: (typed: string) => ['find', typed] as const,
  findOwn: (typed: string) => ['find', 'own', typed] as const,
}
