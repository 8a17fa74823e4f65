import type { ReactNode } from 'react'
import { Badge } from './badge'
import { type Family, FamilySign } from './family'

interface StateProps {
  family: Family
  /** The usual state: icon and label in gray, so that a long table is colored only where it needs attention. */
  usual?: boolean
  children: ReactNode
  title?: string
}

export function State({ family, usual = family === 'done', children, title }: StateProps) {
  if (!usual)
    return (
      <Badge family={family} {...(title && { title })}>
        {children}
      </Badge>
    )
  return (
    <span
      title={title}
      data-family={family}
      className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap text-muted"
    >
      <FamilySign family={family} className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}
