import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names without resolving conflicts (tailwind-merge would cost every page 8 kB): pass a primitive classes
 * for its position, never for its look.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
