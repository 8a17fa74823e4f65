import type { IconName } from './icon-sprite'

/** An icon of rows, by reference: its drawing is in the page once (icon-sprite.tsx). */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
