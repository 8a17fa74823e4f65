import { fieldId } from './field-id'

/** Puts a field in the middle of the screen, with the focus in it. */
export function goToField(name: string): HTMLElement | null {
  const field = document.getElementById(fieldId(name))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field
}
