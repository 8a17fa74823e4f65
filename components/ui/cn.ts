import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names without resolving conflicts (tailwind-merge would cost every page 8 kB). So the `className` of a
 * primitive may set its position, never its look.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
