'use client'

import { ChevronDown, MoreHorizontal, Plus, UsersRound, X } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Menu } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'
import { Popover } from '@/components/ui/popover'
import type { Done } from '@/lib/core/changes/outcome'
import type { ListKey } from '@/lib/core/lists/lists'
import { type BuiltInView, keptInView, type SavedView, type ViewChange } from '@/lib/core/lists/views'
import { isolated } from '@/lib/core/text/isolated'
import { useViews } from './use-views'
import { tabsOf, type ViewTab, viewHref } from './view-tabs'

const ViewDialog = lazyComponent(() => import('./view-dialog').then((m) => m.ViewDialog))

export interface SavedViewsProps {
  list: ListKey
  path: string
  /** The current URL parameters. */
  params: Readonly<Record<string, string | undefined>>
  builtIn: readonly BuiltInView[]
  /** viewsFor(actor, list) */
  views: readonly SavedView[]
  /** may(role, shareViews) */
  mayShare: boolean
  changeView: (change: ViewChange) => Promise<Done<SavedView | null>>
  /** With a single view: no tabs, only the save button next to the filters. */
  bare?: boolean
}

/** The views of a list as tabs. Changes are local records, so they show immediately without reading the list again. */
export function SavedViews({
  list,
  path,
  params,
  builtIn,
  views: savedViews,
  mayShare,
  changeView,
  bare: wantsBare,
}: SavedViewsProps) {
  const { views, take, run, busy, fault, deleted } = useViews(savedViews, changeView)
  const { tabs, current, exact } = tabsOf(list, params, builtIn, views)
  const bare = wantsBare && tabs.length < 2
  const [requested, ask] = useState<'save' | SavedView | null>(null)
  const [saved, setSaved] = useState<string>()
  // A view that was opened and then narrowed can be replaced.
  const [opened, setOpened] = useState<string>()
  if (exact && current && current.key !== opened) setOpened(current.key)
  const toSave = keptInView(list, params)
  const savable = !exact && Object.keys(toSave.params).length > 0
  const before = savable ? views.find(({ id, mayChange }) => id === opened && mayChange) : undefined
  const own = current?.view?.mayChange ? current.view : undefined
  const rest = tabs.filter(({ place }) => place !== 'always')
  const tab = (one: ViewTab) => <Tab tab={one} href={viewHref(path, one.params, params)} current={one === current} />

  return (
    <div>
      <nav aria-label="Views" className={cn('flex flex-wrap items-center gap-x-1', !bare && 'min-h-9 border-b')}>
        <ul className={cn('flex min-w-0 items-stretch gap-x-1', bare && 'hidden')}>
          {tabs
            .filter(({ place }) => place !== 'more')
            .map((one) => (
              <li key={one.key} className={cn('min-w-0', one.place === 'wide' && 'hidden sm:block')}>
                {tab(one)}
              </li>
            ))}
        </ul>
        {own && (
          <Menu
            label={`Actions for the view ${isolated(own.name)}`}
            trigger={<MoreHorizontal />}
            size="icon"
            align="start"
          >
            <MenuItem onClick={() => ask(own)}>Rename…</MenuItem>
            {savable && (
              <MenuItem onClick={() => run({ act: 'replace', id: own.id, params: toSave.params })}>
                Save this order
              </MenuItem>
            )}
            {(mayShare || own.shared) && (
              <MenuItem onClick={() => run({ act: 'share', id: own.id, shared: !own.shared })}>
                {own.shared ? 'Stop sharing' : 'Share with everyone'}
              </MenuItem>
            )}
            <MenuItem danger onClick={() => run({ act: 'delete', id: own.id })}>
              Delete
            </MenuItem>
          </Menu>
        )}
        {rest.length > 0 && (
          <Popover
            align="end"
            size="sm"
            trigger={
              <>
                More <ChevronDown aria-hidden="true" />
              </>
            }
            className={cn(rest.every(({ place }) => place === 'wide') && 'sm:hidden')}
            panelClassName="max-w-72"
          >
            <ul>
              {rest.map((one) => (
                <li key={one.key} className={cn(one.place === 'wide' && 'sm:hidden')}>
                  {tab(one)}
                </li>
              ))}
            </ul>
          </Popover>
        )}
        {savable && (
          <Button variant="ghost" size="sm" busy={busy} onClick={() => ask('save')}>
            <Plus aria-hidden="true" /> Save view
          </Button>
        )}
        {before && !own && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            onClick={() => run({ act: 'replace', id: before.id, params: toSave.params })}
          >
            Replace <span className="max-w-40 truncate">{before.name}</span>
          </Button>
        )}
        <p role="status" className="ml-auto text-sm text-muted">
          {/* Already visible as a tab. */}
          {saved && !deleted && (
            <span className="sr-only">
              View <bdi>{saved}</bdi> saved
            </span>
          )}
          {deleted && (
            <>
              <bdi>{deleted.name}</bdi> deleted{' '}
              {deleted.own && (
                <Button variant="ghost" size="sm" busy={busy} onClick={() => run(savedAgain(list, deleted))}>
                  Undo
                </Button>
              )}
            </>
          )}
        </p>
      </nav>
      {fault && !requested && (
        <p role="alert" className="pt-2 text-sm text-failed">
          {fault.fields?.name ?? fault.message}
        </p>
      )}
      {requested && (
        <ViewDialog
          list={list}
          view={requested === 'save' ? undefined : requested}
          toSave={toSave}
          views={views}
          mayShare={mayShare}
          changeView={changeView}
          onClose={(view) => {
            ask(null)
            if (view) take(view)
            setSaved(view?.name)
          }}
        />
      )}
    </div>
  )
}

const savedAgain = (list: ListKey, { name, shared, params }: SavedView): ViewChange => ({
  act: 'save',
  list,
  name,
  shared,
  params,
})

function Tab({ tab, href, current }: { tab: ViewTab; href: string; current: boolean }) {
  const { view, label, count, trouble } = tab
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      title={view && !view.own ? `Shared by ${isolated(view.owner)}` : undefined}
      className={cn(
        '-mb-px flex h-9 max-w-60 items-center gap-1.5 border-b-2 px-2.5 text-sm',
        current ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {trouble && <X aria-hidden="true" className="size-3.5 shrink-0 text-failed" />}
      {view?.shared && <UsersRound aria-label="Shared" className="size-3.5 shrink-0" />}
      <span className="truncate">{label}</span>
      {count !== undefined && (
        <span className="font-normal text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
      )}
    </Link>
  )
}
