import type { Ref, RefCallback } from 'react'

/**
 * Of a checkbox or radio that a form registers. At every registration react-hook-form takes a box with `defaultChecked` for one that
 * a person ticked, even after a reset; so the box drops its default once it is handed over, and stays as it is.
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
