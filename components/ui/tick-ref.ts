import type { Ref, RefCallback } from 'react'

/**
 * For checkboxes and radios registered with a form. On each registration react-hook-form treats a box with
 * `defaultChecked` as ticked by the person, even after a reset; so the box drops its default once it is registered.
 */
export function tickRef(ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> {
  return (box) => {
    if (box && ref) {
      const { checked } = box
      box.defaultChecked = false
      box.checked = checked
    }
    if (typeof ref === 'function') ref(box)
    else if (ref) ref.current = box
  }
}
