/** The form values that changed since the decision. */
export function changedSince<V extends object>(decided: V | null, now: V): Partial<V> {
  const before = new Map(Object.entries(decided ?? now).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before.get(name) !== JSON.stringify(value)),
  ) as Partial<V>
}
