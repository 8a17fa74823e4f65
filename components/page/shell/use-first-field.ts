import { useEffect } from 'react'

/** Pages whose purpose is one form. */
const FORM = /\/(new|change|order|send|compose|import|check|campaign|set)$|^\/(messaging\/lookup|fax\/find)$/
export const isFormPage = (path: string): boolean => FORM.test(path)

const FIELDS = 'input:not([type=hidden], [type=file]), select, textarea'
/** A form that needs a reading of the provider appears later than its page. */
const WAIT_MS = 3_000

/** True if neither a person nor an error summary has moved the focus: it is at the body, or at the link that led here. */
function isFree(main: HTMLElement): boolean {
  const active = document.activeElement
  if (!active || active === document.body || active === main) return true
  return !main.contains(active) && active.matches('a') && !document.querySelector('[role=dialog]')
}

function firstField(main: HTMLElement): HTMLElement | undefined {
  const fields = [...main.querySelectorAll<HTMLInputElement>(`form :is(${FIELDS})`)]
  return fields.find((field) => !field.matches(':disabled, fieldset:disabled *') && field.checkVisibility())
}

/** On a form page the first field has the focus. Not on phones, where it would open the keyboard. */
export function useFirstField(path: string): void {
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main || !isFormPage(path) || location.hash !== '') return
    if (window.matchMedia('(pointer: coarse), (width < 40rem)').matches) return
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop)
    }
    const attempt = () => {
      if (!isFree(main)) return stop()
      const field = firstField(main)
      if (!field) return
      field.focus({ preventScroll: true })
      stop()
    }
    const observer = new MutationObserver(attempt)
    const timer = setTimeout(stop, WAIT_MS)
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop)
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    attempt()
    return stop
  }, [path])
}
