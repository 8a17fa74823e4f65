'use client'

import { type Ref, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

const met = new WeakSet<Box | HTMLSelectElement>()

/**
 * What somebody typed before the page ran stands in the box, and React has heard nothing of it: it is told, so that what is seen is what is
 * sent. Only a box that came with the page can differ from its first value here: one that is made later has not been typed in yet.
 * React writes the first text of a textarea over what was typed, before anybody has the box: with its `id`, what stands in it is read earlier.
 */
export function useEarly<T extends Box>(ref: Ref<T> | undefined, id?: string): RefCallback<T> {
  const [came] = useState(() => cameWith(id))
  const later = useLater()
  return useCallback(
    (box: T | null) => {
      const stands = box && (box === came?.box ? came.value : box.value)
      const typed = box && !met.has(box) && stands !== box.defaultValue ? stands : null
      if (box) met.add(box)
      if (box && typed !== null && box.value !== typed) write(box, typed)
      hand(ref, box)
      if (box && typed !== null) later.current = () => tell(box, typed)
    },
    [ref, came, later],
  )
}

/**
 * What is to be told once the page's program is there: when all boxes of the form are known to it, and what is set at its beginning has been
 * set. Told before, it would be set back.
 */
function useLater() {
  const later = useRef<() => void>(undefined)
  useEffect(() => {
    if (later.current) setTimeout(later.current)
    later.current = undefined
  }, [])
  return later
}

function cameWith(id: string | undefined) {
  if (id === undefined || typeof document === 'undefined') return null
  const box = document.getElementById(id)
  return box instanceof HTMLTextAreaElement ? { box, value: box.value } : null
}

/**
 * The same for what is ticked. The form is given the box as the page had it, and hears of the tick as of a press: of radios it would
 * otherwise take the first that it meets for all of them. It also takes a box that is ticked in the page for one that a person ticked,
 * even after it was started afresh, so the box forgets how it came.
 */
export function earlyTick(ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  return (box) => {
    const changed = box ? together(box).filter((one) => !met.has(one) && one.checked !== one.defaultChecked) : []
    const pressed = changed.find((one) => one.checked || one.type === 'checkbox')
    for (const one of changed) one.checked = one.defaultChecked
    for (const one of box ? together(box) : []) met.add(one)
    if (box && ref) box.defaultChecked = false
    hand(ref, box)
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click())
  }
}

/** The same for what is chosen of a list that React holds: it hears of it as of a choice made now. Only a page marks one of its options. */
export function useEarlyChoice(): RefCallback<HTMLSelectElement> {
  const later = useLater()
  return useCallback(
    (list) => {
      if (!list || met.has(list)) return
      met.add(list)
      const first = [...list.options].find((option) => option.defaultSelected)
      const { value } = list
      if (!first || value === first.value) return
      later.current = () => {
        if (!list.isConnected) return
        list.value = value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [later],
  )
}

/** A radio with all of its name: one is unticked by the other. */
function together(box: HTMLInputElement): HTMLInputElement[] {
  if (box.type !== 'radio' || box.name === '') return [box]
  const named = [...(box.form?.elements ?? document.getElementsByName(box.name))]
  return named.filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio' && one.name === box.name && one.form === box.form,
  )
}

function hand<T>(ref: Ref<T> | undefined, box: T | null): void {
  if (typeof ref === 'function') ref(box)
  else if (ref) ref.current = box
}

/** Past React, which would take it for its own. */
function write(box: Box, text: string): void {
  const past = Object.getOwnPropertyDescriptor(box.constructor.prototype, 'value')?.set
  if (past) past.call(box, text)
  else box.value = text
}

/** As the browser does it at a key. React compares with the value that was set last on the box itself: the first one, for it. */
function tell(box: Box, typed: string): void {
  if (!box.isConnected) return
  box.value = box.defaultValue
  write(box, typed)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
