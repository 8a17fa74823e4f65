import { useEffect } from 'react'
import { fieldId } from '@/components/form/field-id'

/** Focuses the text field where a keyboard is at hand; on touch screens, the on-screen keyboard would cover the conversation. */
export function useTextFocus(): void {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    document.getElementById(fieldId('text'))?.focus({ preventScroll: true })
  }, [])
}
