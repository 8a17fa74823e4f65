import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { type ListKey, narrowing } from '@/lib/core/lists/lists'
import { pageNumber } from '@/lib/core/lists/search-params'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { Live } from '../reading/live'
import { ReadAge } from '../reading/read-age'
import { PageHeader, type PageHeaderProps } from '../shell/page-header'
import type { Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { type Params, withoutParam, withParam } from '../table/filters'
import { countOf, TableFooter } from '../table/table-footer'
import { Bars } from './bars'
import { Density } from './density'
import { DownloadCsv } from './download-csv'
import type { FilterBarProps } from './filter-bar'
import { FiltersWithViews, type FiltersWithViewsProps } from './filters-with-views'
import { labelColumn, labelFacet, type RowLabels } from './label-column'
import { ordered, sortLink } from './order'
import { RowsPerPage } from './rows-per-page'
import { Selectable, type SelectionLink } from './selectable'

/** Without `pages`, the total gives the number of pages. */
type PageOfRows<Row> = Pick<Page<Row>, 'rows' | 'total'> & Partial<Pick<Page<Row>, 'pages'>>

export interface ListViewProps<Row> extends Pick<PageHeaderProps, 'tabs' | 'actions' | 'description' | 'breadcrumbs'> {
  title: string
  /** A description of the rows if the title does not describe them. */
  label?: string
  path: string
  params: Params
  noun: readonly [string, string]
  /** The current page of rows, in the provider's envelope or ours. */
  pending: PendingReading<PageOfRows<Row>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row, index: number) => string
  /** How many items of the total a row contains; 1 by default. */
  itemsOf?: (row: Row) => number
  /** Rows per page, and the sizes offered if there is a choice. */
  perPage: number
  usualRows?: number
  sizes?: readonly number[]
  /** Columns that the source can sort by; other columns sort only if all rows are loaded. */
  orders?: readonly string[]
  usualOrder?: string
  search?: FilterBarProps['search']
  facets?: FilterBarProps['facets']
  days?: FilterBarProps['days']
  /** Between heading and filters: requests that need attention. */
  notices?: ReactNode
  /** Figures about all rows. On a phone they follow the list. */
  figures?: ReactNode
  /** The list's key and this person's views of it. */
  list: ListKey
  saved: FiltersWithViewsProps['saved']
  /** Shown for an empty list, and for a list without matches. */
  empty: ReactNode
  nothingFound?: ReactNode
  /** `whole`: all of the list's rows are on this page. */
  group?: { keyOf: (row: Row) => string; head: (rows: readonly Row[], whole: boolean) => ReactNode }
  /** A row with the following rows nested below it. */
  leads?: (row: Row) => boolean
  rowActions?: (row: Row) => ReactNode
  /** Makes rows selectable: the label of each row, and links for the selection. */
  select?: { label: (row: Row) => string; links?: readonly SelectionLink[] }
  /** Adds the column and the filter of labels. */
  labels?: RowLabels<Row>
  /** What the file has beyond the list; the download button shows it instead of the count. */
  exported?: string | undefined
  /** Hides the age of the data: the rows are from the console's own database. */
  withoutAge?: boolean
  /** Wraps the table: operations offered by every row. */
  around?: (table: ReactNode) => ReactNode
}

/** A list page, from heading to pagination; only columns, filters and texts differ. */
export function ListView<Row>(ownProps: ListViewProps<Row>) {
  const props = withLabels(ownProps)
  const { title, pending, noun, columns, params, perPage, withoutAge, around = (table) => table } = props
  const page = pageNumber(params.page)
  return (
    <>
      <PageHeader
        title={title}
        tabs={props.tabs ?? []}
        breadcrumbs={props.breadcrumbs ?? []}
        description={props.description}
        actions={
          <>
            {/* On phones the main action comes first. */}
            <span className="max-sm:order-last">
              <Export {...props} />
            </span>
            {props.actions}
          </>
        }
        count={
          <span className="flex flex-wrap items-center gap-x-3">
            <Live pending={pending} what={title} refused={null}>
              {({ rows, total }) => countOf(total ?? undefined, (page - 1) * perPage + rows.length)}
            </Live>
            {!withoutAge && <ReadAge pending={pending} />}
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        {props.notices}
        {props.figures && <div className="max-sm:order-last">{props.figures}</div>}
        <FiltersWithViews
          list={props.list}
          saved={props.saved}
          path={props.path}
          params={params}
          search={props.search}
          facets={props.facets ?? []}
          days={props.days ?? []}
        />
        <div className="transition-opacity peer-data-busy:opacity-60">
          {around(
            <Live pending={pending} what={`the list of ${noun[1]}`} bars={<Bars columns={columns.length} />}>
              {(data) => <Rows {...props} data={data} page={page} />}
            </Live>,
          )}
        </div>
      </div>
    </>
  )
}

/** Adds the column and the filter of labels, but only if some row could have a label. */
function withLabels<Row>(props: ListViewProps<Row>): ListViewProps<Row> {
  const { labels, columns, facets = [] } = props
  if (!labels || (labels.used.length === 0 && !props.params.label)) return props
  const [name, ...others] = columns
  const all = [...(name ? [name] : []), labelColumn(labels), ...others]
  return { ...props, columns: all, facets: [...facets, labelFacet(labels)] }
}

/** Exports all matching rows, not only this page, with their count if known. */
function Export<Row>({ pending, list, params, exported }: ListViewProps<Row>) {
  return (
    <Live pending={pending} what="the list" refused={null}>
      {({ rows, total }) =>
        rows.length > 0 && (
          <DownloadCsv href={paths.exportList(list, params)} name={list}>
            Download CSV{exported ? ` (${exported})` : total !== null && ` (${countOf(total)})`}
          </DownloadCsv>
        )
      }
    </Live>
  )
}

/** The list became shorter, or someone edited the URL. */
function Beyond<Row>({ path, params }: ListViewProps<Row>) {
  return (
    <EmptyState title="The list ends before this page">
      <TextLink href={withoutParam(path, params, [])}>Go to its first page</TextLink>
    </EmptyState>
  )
}

interface RowsProps<Row> extends ListViewProps<Row> {
  data: PageOfRows<Row>
  page: number
}

function Rows<Row>(props: RowsProps<Row>) {
  const {
    group,
    data,
    page,
    perPage,
    path,
    params,
    columns,
    noun,
    select,
    orders = [],
    usualOrder,
    usualRows,
    sizes,
  } = props
  const total = data.total ?? undefined
  const whole = page === 1 && total !== undefined && total <= data.rows.length
  const sortOf = (column: Column<Row>) =>
    column.sort && (orders.includes(column.sort) || (whole && column.value))
      ? sortLink(column, { path, params, usual: usualOrder })
      : null
  const rows = whole ? ordered(data.rows, columns, params.sort) : data.rows
  const before = (page - 1) * perPage
  const shown = rows.reduce((sum, row) => sum + (props.itemsOf?.(row) ?? 1), 0)
  const { sort: _, ...narrowed } = narrowing(props.list, params)
  const filtered = Object.keys(narrowed).length > 0
  const table = (
    <DataTable
      label={props.label ?? props.title}
      columns={columns}
      rows={rows}
      rowKey={props.rowKey}
      sortOf={sortOf}
      {...(group && { group: { keyOf: group.keyOf, head: (of: readonly Row[]) => group.head(of, whole) } })}
      {...(props.leads && { leads: props.leads })}
      {...(props.rowActions && { actions: props.rowActions })}
      {...(select && { select: (row: Row) => `Select ${select.label(row)}` })}
      empty={page > 1 ? <Beyond {...props} /> : filtered ? (props.nothingFound ?? props.empty) : props.empty}
      footer={
        <TableFooter
          {...(total !== undefined && { total })}
          atLeast={before + shown}
          before={before}
          shown={shown}
          noun={noun}
          paging={{
            page,
            pageCount: data.pages ?? (total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))),
            hasNext: rows.length >= perPage,
            href: (to) => withParam(path, params, 'page', to),
          }}
        >
          {sizes && <RowsPerPage path={path} params={params} usual={usualRows ?? perPage} sizes={sizes} />}
          <Density />
        </TableFooter>
      }
    />
  )
  if (!select || rows.length === 0) return table
  return (
    <Selectable noun={noun} links={select.links ?? []}>
      {table}
    </Selectable>
  )
}
