import { goToField } from '@/components/form/go-to-field'
import type { TextField, TextPlace } from '@/lib/areas/10dlc/linter/finding'

/** Puts the cursor at the passage, or focuses the choice, after the next render. */
export function goTo(place: TextPlace): void {
  requestAnimationFrame(() => {
    const field = goToField(place.field)
    if ('start' in place && field instanceof HTMLTextAreaElement) field.setSelectionRange(place.start, place.end)
    else field?.closest('fieldset')?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  })
}

const names: Record<TextField, string> = {
  description: 'campaign description',
  sample: 'sample message',
  optIns: 'opt-in',
  optOuts: 'opt-out',
}

export function goToLabel(place: TextPlace): string {
  if (!('start' in place)) return 'Go to the choice'
  return place.start === place.end ? `Go to the end of the ${names[place.field]}` : 'Go to the text'
}
