import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writes } from './code-texts'

// Pages of the console, as documents name them: “Settings, Policy” and `/billing`.

const PAGES = 'app/(console)/area-pages.ts'
const MENU = 'app/(console)/navigation.ts'

/** The names of each menu entry's pages, by the entry's label. */
function pagesByLabel(folder: string): Map<string, string[]> {
  if (![PAGES, MENU].every((file) => existsSync(join(folder, file)))) return new Map()
  const [pages, menu] = [PAGES, MENU].map((file) => readFileSync(join(folder, file), 'utf8')) as [string, string]
  // In the source, each area begins with its key, indented by two spaces.
  const areas = pages.split(/^ {2}(?='?[\w-]+'?: \[)/m).slice(1)
  const named = new Map(
    areas.map((text) => [
      /^'?([\w-]+)/.exec(text)?.[1],
      [...text.matchAll(/\b(?:name|tab): '([^']+)'/g)].map(([, name = '']) => name),
    ]),
  )
  const entries = [...menu.matchAll(/\{ area: '([\w-]+)', label: '([^']+)' \}/g)]
  return new Map(entries.map(([, area = '', label = '']) => [label, named.get(area) ?? []]))
}

/** Each place such as “Settings, Policy” whose second part is not a page of the first. */
export function placeProblems(folder: string): (prose: string) => string[] {
  const pages = pagesByLabel(folder)
  if (pages.size === 0) return () => []
  const place = new RegExp(`(?<![A-Za-z])(${[...pages.keys()].join('|')}), _?([A-Z][\\w -]*)`, 'g')
  return (prose) =>
    [...prose.matchAll(place)]
      .filter(([, label = '', rest = '']) => !pages.get(label)?.some((name) => rest.startsWith(name)))
      // A list of two menu entries is not a place.
      .filter(([, , rest = '']) => ![...pages.keys()].some((label) => rest.startsWith(label)))
      .map(([, label, rest]) => `${label} has no page ${rest}`)
}

/** Folders of an operating system or a container. */
const system = /^\/(backup|data|dev|etc|opt|proc|root|run|srv|tmp|usr|var)(\/|$)/
/** Not the console's addresses: an issuer's document, a collector, an entry of a package, the tutorial's own read. */
const others = ['/.well-known', '/v1/traces', '/min', '/account/ping']

/** The addresses of the console, each part with a parameter as a pattern. */
function routesIn(files: readonly string[]): RegExp[] {
  const routes = files.flatMap((file) => /^app\/(.*?)\/?(?:page\.tsx|route\.ts)$/.exec(file)?.[1] ?? [])
  return routes
    .filter((route) => !route.includes('[...nowhere]'))
    .map((route) => {
      const parts = route.split('/').filter((part) => part !== '' && !part.startsWith('('))
      const pattern = parts.map((part) => (part.startsWith('[') ? '(?:[^/]+|…)' : part.replace(/[.+]/g, '\\$&')))
      return new RegExp(`^/${pattern.join('/')}/?$`)
    })
}

const address = /^(?:(?:GET|HEAD|POST|PUT|DELETE|PATCH) )?(\/(?!\/)[a-z0-9_.[\]…/-]*)(?:\?.*)?$/
const located = /\bhttps?:\/\/(?:switchroom\.example\.com|localhost:3000|127\.0\.0\.1:3000)(\/[\w./-]*)/g

/** Each address in a piece of code that is neither the console's nor, as `writes` says, the provider's or the simulator's. */
export function addressProblems(files: readonly string[], writes: Writes): (code: string, block: boolean) => string[] {
  const routes = routesIn(files)
  if (routes.length === 0) return () => []
  const exists = (path: string) =>
    path === '/' ||
    system.test(path) ||
    others.some((other) => path.startsWith(other)) ||
    routes.some((route) => route.test(path)) ||
    // The common start of several addresses, such as `/api/callbacks/`.
    (path.endsWith('/') && routes.some((route) => route.source.startsWith(`^${path.replaceAll('/', '\\/')}`))) ||
    writes(path.replace(/\/$/, '').replace(/^\/__simulator\/(?=.)/, ''))
  // In a block, only addresses with their host are checked: any other path there is a file's.
  return (code, block) =>
    [(block ? undefined : address.exec(code)?.[1]) ?? [], [...code.matchAll(located)].map(([, path = '']) => path)]
      .flat()
      .filter((path) => !exists(path))
      .map((path) => `no page and no route has the address ${path}`)
}
