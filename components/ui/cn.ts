import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. It resolves no conflicts (tailwind-merge would cost every page 8 kB): give a primitive classes for its
 * place on the page, never for its looks.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
