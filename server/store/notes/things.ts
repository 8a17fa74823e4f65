import 'server-only'
import { requestId } from '@/lib/core/acts/request-id'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { OpenNoteKind } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import { sealSearch } from '@/server/core/journal/searched'
import { serverKey } from '@/server/store/notes/server-key'

/** The names of things with notes, and their pages, for people who may see them. */
export const things: Record<OpenNoteKind, { name(key: string): string; href(key: string, actor: Person): string }> = {
  port: { name: (id) => `Port ${id}`, href: paths.port },
  brand: { name: (id) => `Brand ${id}`, href: paths.brand },
  campaign: { name: (id) => `Campaign ${id}`, href: paths.campaign },
  number: { name: formatNumber, href: (number, actor) => paths.lookup(sealSearch(actor, number)) },
  message: { name: (id) => `Message ${id}`, href: paths.message },
  trunk: { name: (trunk) => `Trunk ${trunk}`, href: paths.trunk },
  server: { name: (id) => `Server ${id}`, href: (id) => paths.server(serverKey(id)) },
  entry: { name: (id) => `Entry ${requestId(id)}`, href: paths.entry },
}
