'use client'

/** A jack plug in a ring, in the color of the text next to it. A client component, so that pages do not contain the drawing. */
export function Logo({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="10.25" stroke="currentColor" strokeWidth="1.5" />
      <g fill="currentColor" transform="rotate(45 12 12) translate(0 0.8)">
        <path d="M12 2.9c1.2 0 2 .9 2 2 0 .7-.5 1.1-.5 1.8h-3c0-.7-.5-1.1-.5-1.8 0-1.1.8-2 2-2Z" />
        <path d="M10.3 7.5h3.4v2.3h-3.4z" />
        <path d="M9.3 10.6h5.4c.6 0 1.1.5 1.1 1.1v3.9c0 1.1-.9 2-2 2h-3.6c-1.1 0-2-.9-2-2v-3.9c0-.6.5-1.1 1.1-1.1Z" />
        <path d="M10.9 18.3h2.2v3h-2.2z" />
      </g>
    </svg>
  )
}
