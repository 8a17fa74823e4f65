'use client'

import { ChevronRight, Copy, Ellipsis } from 'lucide-react'

/** The icons of the status families. */
const SIGNS = {
  done: 'M3.5 8.5l3 3 6-7',
  working: 'M8 4v4l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  attention: 'M8 6.2v3M8 11.4v.1M8 2.2 14.3 13.5H1.7L8 2.2Z',
  unknown: 'M5.5 5.6a2.5 2.5 0 1 1 3.6 2.3C8.3 8.3 8 8.8 8 9.8M8 12.6v.1',
  failed: 'M4 4l8 8M12 4l-8 8',
  neutral: 'M4 8h8',
}

const LIBRARY = { chevron: ChevronRight, copy: Copy, ellipsis: Ellipsis }

export type IconName = keyof typeof SIGNS | keyof typeof LIBRARY

/** The drawings of all icons of rows (icon.tsx), once per page: a table has hundreds of them. */
export function IconSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(SIGNS).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 16 16">
          <path d={path} />
        </symbol>
      ))}
      {Object.entries(LIBRARY).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  )
}
