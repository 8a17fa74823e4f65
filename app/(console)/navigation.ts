import type { NavIconName } from '@/components/page/shell/nav-icon'
import type { Navigation, NavigationItem } from '@/components/page/shell/navigation'
import type { Tab } from '@/components/page/shell/page-tabs'
import type { Places } from '@/components/page/shell/places'
import { may, type Role } from '@/lib/core/access/roles'
import { tasks } from './area-acts'
import { type AreaName, type AreaPage, areaPages } from './area-pages'

type Entry = { area: AreaName & NavIconName; label: string; letter: string }

/** One entry per area that the role may open; the area's pages are tabs. */
const menu: { group: string; entries: Entry[] }[] = [
  {
    group: 'Work',
    entries: [
      { area: 'overview', label: 'Overview', letter: 'o' },
      { area: 'attention', label: 'Needs attention', letter: 'a' },
      { area: 'conversations', label: 'Conversations', letter: 'c' },
      { area: 'lookup', label: 'Lookup', letter: 'l' },
    ],
  },
  {
    group: 'Services',
    entries: [
      { area: 'numbers', label: 'Numbers', letter: 'n' },
      { area: 'messaging', label: 'Messaging', letter: 'm' },
      { area: 'trunks', label: 'Trunks', letter: 't' },
      { area: 'fax', label: 'Fax', letter: 'f' },
      { area: 'porting', label: 'Porting', letter: 'p' },
      { area: '10dlc', label: '10DLC', letter: 'd' },
      { area: 'servers', label: 'Servers', letter: 's' },
    ],
  },
  { group: 'Money', entries: [{ area: 'billing', label: 'Billing', letter: 'b' }] },
  { group: 'Record', entries: [{ area: 'activity', label: 'Activity', letter: 'y' }] },
  { group: 'Manage', entries: [{ area: 'settings', label: 'Settings', letter: 'e' }] },
]

/** Finance only reads the services, so they come last. */
function groupsOf(role: Role): typeof menu {
  if (role !== 'finance') return menu
  const [services, others] = [menu.filter(isServices), menu.filter((one) => !isServices(one))]
  return [...others, ...services.map(({ entries }) => ({ group: 'More', entries }))]
}

const isServices = ({ group }: (typeof menu)[number]) => group === 'Services'

const pagesOf = (role: Role, area: AreaName): AreaPage[] =>
  areaPages[area].filter(({ opens }) => !opens || may(role, opens))

/** What waits in an area, as a number at its entry. */
export interface WaitingCounts {
  attention: number
  conversations: number
}

export function navigationFor(role: Role, waiting: WaitingCounts): Navigation {
  const badges: Partial<Record<AreaName, NavigationItem['badge']>> = {
    attention: { count: waiting.attention, label: `${waiting.attention} need attention` },
    conversations: { count: waiting.conversations, label: `${waiting.conversations} unanswered` },
  }
  const groups = groupsOf(role).map(({ group, entries }) => ({
    group,
    items: entries.flatMap(({ area, label, letter }) => {
      const [first, ...others] = pagesOf(role, area)
      if (!first) return []
      const pages = [first, ...others].flatMap(({ href, below = [] }) => [href, ...below])
      const badge = badges[area]?.count ? badges[area] : undefined
      return [{ href: first.href, label, letter, icon: area, pages, badge }]
    }),
  }))
  return groups.filter(({ items }) => items.length > 0)
}

/** The pages of an area as tabs; none if there is only one. */
export function areaTabs(role: Role, area: AreaName): Tab[] {
  const pages = pagesOf(role, area).map(({ href, tab, name }) => ({ href, label: tab ?? name }))
  return pages.length > 1 ? pages : []
}

/** Pages and tasks available to the role, for the find box. */
export function placesOf(role: Role): Places {
  const place = ({ href, name, keywords }: AreaPage) => ({ href, label: name, keywords: keywords?.join(' ') })
  return {
    pages: menu.flatMap(({ entries }) => entries.flatMap(({ area }) => pagesOf(role, area).map(place))),
    tasks: tasks.filter(({ opens }) => !opens || may(role, opens)).map(place),
  }
}
