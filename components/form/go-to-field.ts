import { fieldId } from './field-id'

/** The fields that are on the page, in document order. */
export function onPage(names: readonly string[]): string[] {
  const elements = names.flatMap((name) => document.getElementById(fieldId(name)) ?? [])
  const order = [...document.querySelectorAll(elements.map(({ id }) => `#${CSS.escape(id)}`).join() || 'none')]
  const at = (name: string) => order.findIndex(({ id }) => id === fieldId(name))
  return names.filter((name) => at(name) >= 0).sort((a, b) => at(a) - at(b))
}

/** Scrolls a field to the middle of the screen and focuses it. */
export function goToField(name: string): HTMLElement | null {
  const field = document.getElementById(fieldId(name))
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field
}
