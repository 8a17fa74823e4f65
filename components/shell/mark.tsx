/** A jack plug in a ring, the switchboard's two halves. Drawn in the colour of the text beside it. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="10.25" stroke="currentColor" strokeWidth="1.5" />
      <g fill="currentColor" transform="rotate(45 12 12)">
        <path d="M12 3.6c.9 0 1.5.7 1.5 1.5 0 .5-.3.8-.3 1.3v.9h-2.4v-.9c0-.5-.3-.8-.3-1.3 0-.8.6-1.5 1.5-1.5Z" />
        <path d="M10.8 8.1h2.4v2.2h-2.4z" />
        <path d="M9.6 11.1h4.8c.5 0 .9.4.9.9v4.4c0 .9-.7 1.6-1.6 1.6h-3.4c-.9 0-1.6-.7-1.6-1.6V12c0-.5.4-.9.9-.9Z" />
        <path d="M11.1 18.7h1.8v3.5h-1.8z" />
      </g>
    </svg>
  )
}
