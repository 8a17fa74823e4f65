'use client'

// The selection of a list on its way to a form: in this tab's memory, because many numbers don't belong in a URL.

let keys: readonly string[] = []

export const carry = (chosen: readonly string[]): void => {
  keys = chosen
}

/** Empty after a reload. */
export const carried = (): readonly string[] => keys
