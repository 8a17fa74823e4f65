import { NavIcon } from './nav-icon'
import { NavLink } from './nav-link'
import type { Navigation } from './navigation'

export function Sidebar({ navigation }: { navigation: Navigation }) {
  const hrefs = navigation.flatMap(({ items }) => items.flatMap(({ pages }) => pages))
  return (
    <nav aria-label="Main" className="space-y-4 p-3">
      {navigation.map(({ group, items }) => {
        const id = `nav-${group.toLowerCase().replace(/\W+/g, '-')}`
        return (
          <div key={group}>
            <h2 id={id} className="px-2.5 pb-1 text-xs font-medium text-muted">
              {group}
            </h2>
            <ul aria-labelledby={id} className="space-y-px">
              {items.map(({ href, label, icon, badge, pages }) => (
                <li key={href}>
                  <NavLink href={href} pages={pages} others={hrefs}>
                    <NavIcon name={icon} />
                    <span className="min-w-0 flex-1 truncate">{label}</span>
                    {badge && badge.count > 0 && (
                      <span className="rounded-sm bg-attention-soft px-1.5 text-xs font-medium text-attention tabular-nums">
                        <span aria-hidden="true">{badge.count}</span>
                        <span className="sr-only">{badge.label}</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
