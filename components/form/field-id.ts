/** Ids are global to the page; a name like `numbers.0.city` must also work after "#" in a URL. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w-]+/g, '-')}`
}
