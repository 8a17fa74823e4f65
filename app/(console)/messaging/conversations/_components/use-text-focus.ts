import { useEffect } from 'react'
import { fieldId } from '@/components/form/field-id'

/** The text field has the focus where a keyboard is at hand; on touch screens it would cover the conversation. */
export function useTextFocus(): void {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    document.getElementById(fieldId('text'))?.focus({ preventScroll: true })
  }, [])
}
