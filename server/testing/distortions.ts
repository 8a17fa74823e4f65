import 'server-only'
import type { Distortion } from './distorting-provider'

// For campaigns: how a provider's answer may differ from its state. In each list, count and rows agree, unless the name says otherwise.

type Rows = unknown[] | Record<string, unknown>
interface Body {
  data?: unknown
  total?: unknown
  [name: string]: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list as pairs of key and value; null for an answer that is not a list. */
function rowsOf({ data, total }: Body): [string, unknown][] | null {
  if (Array.isArray(data)) return data.map((row, at) => [String(at), row])
  return isRecord(data) && total !== undefined ? Object.entries(data) : null
}

const withRows = (body: Body, rows: [string, unknown][], total: unknown = rows.length): Body => ({
  ...body,
  data: Array.isArray(body.data) ? rows.map(([, row]) => row) : (Object.fromEntries(rows) as Rows),
  ...(body.total !== undefined && { total }),
  ...(body.total_pages !== undefined && { total_pages: 1 }),
})

const onList =
  (change: (body: Body, rows: [string, unknown][]) => Body): Distortion =>
  ({ body }) => {
    const rows = rowsOf(body as Body)
    return rows ? change(body as Body, rows) : body
  }

const IDENTITY = /^(?:id|did|tn|trunk|number2port|server_id|backup_id|brand_id|from|to|did_to)$/

/** Changes every string in a row, except those that identify the row. */
function eachText(value: unknown, change: (text: string, name: string) => string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => eachText(one, change, name))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, IDENTITY.test(key) ? one : eachText(one, change, key)]),
    )
  return typeof value === 'string' ? change(value, name) : value
}

const STATUS = /^(?:status|res|state|sms_enabled)$/
const isStatus = (text: string, name: string) =>
  STATUS.test(name) || /^(?:on|active|blocked|pending|approved|enabled|draft|submitted|paused)$/i.test(text)

const texts =
  (change: (text: string, name: string) => string): Distortion =>
  ({ body }) => {
    const { data, ...rest } = body as Body
    return { ...rest, data: eachText(data, change) }
  }

const filtered = (url: string) => /[?&](?:did|trunk|id|number2port)=[^&]/.test(url)

export const distortions: Record<string, Distortion> = {
  'five rows that count themselves': onList((body, rows) => withRows(body, rows.slice(0, 5))),
  'two rows that count themselves': onList((body, rows) => withRows(body, rows.slice(-2))),
  'the last row missing': onList((body, rows) => withRows(body, rows.slice(0, -1))),
  'the first row missing': onList((body, rows) => withRows(body, rows.slice(1))),
  'one page that counts 500': onList((body, rows) => withRows(body, rows, 500)),
  'five hundred rows on ten equal pages': onList((body, rows) => ({ ...withRows(body, rows, 500), total_pages: 10 })),
  'an empty list that counts none': onList((body) => withRows(body, [])),
  'an empty list without a count': onList(({ total: _, total_pages: __, ...body }) => withRows(body, [])),
  // Older than the console's baseline, so it also lacks a row that has nothing to do with the change.
  'a lagging replica': ({ url, body, earlier }) => {
    const older = (earlier ?? body) as Body
    const rows = rowsOf(older)
    const other = Math.floor((rows?.length ?? 0) / 2)
    return rows ? withRows(older, rows.toSpliced(other, 1)) : texts((text) => `${text}0`)({ url, body: older, earlier })
  },
  'a replica from before our change': ({ body, earlier }) => earlier ?? body,
  'a filter that finds nothing': ({ url, body }) => {
    const rows = rowsOf(body as Body)
    return rows && filtered(url) ? withRows(body as Body, []) : body
  },
  'a filter that finds others': ({ url, body }) => {
    const rows = rowsOf(body as Body)
    if (!rows || !filtered(url)) return body
    const other = (row: unknown) => (isRecord(row) ? { ...row, id: 990_001, did: 2025550000, trunk: 'zzother' } : row)
    return withRows(
      body as Body,
      rows.map(([, row]) => ['zzother', other(row)]),
    )
  },
  'ids in another writing': onList((body, rows) =>
    withRows(
      body,
      rows.map(([key, row]) => [
        `${key}-`,
        isRecord(row)
          ? Object.fromEntries(
              Object.entries(row).map(([name, one]) => [name, IDENTITY.test(name) ? `${String(one)}/1` : one]),
            )
          : row,
      ]),
    ),
  ),
  'statuses of unknown meaning': texts((text, name) => (isStatus(text, name) ? 'quarantined' : text)),
  'every row ended': texts((text, name) => (isStatus(text, name) ? 'cancelled' : text)),
  'texts left empty': texts(() => ''),
  'third values': texts((text) => (/^[\d.]+$/.test(text) ? `${text}9` : `${text}x`)),
  'values under other names': ({ body }) => {
    const rename = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? `note: ${one}` : rename(one)))
      if (!isRecord(value)) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          IDENTITY.test(name) || isRecord(one) || Array.isArray(one) ? name : `other_${name}`,
          rename(one),
        ]),
      )
    }
    const { data, ...rest } = body as Body
    return { ...rest, data: rename(data) }
  },
  'five strangers': onList((body, rows) => {
    const [first] = rows
    if (!first) return body
    const strangers = [1, 2, 3, 4, 5].map((n): [string, unknown] => [
      `${first[0]}${n}0`,
      isRecord(first[1]) ? { ...first[1], id: 990_000 + n, did: 9_190_000_000 + n, server_id: 990_000 + n } : first[1],
    ])
    return withRows(body, [...rows, ...strangers])
  }),
  'a warning beside the list': ({ body }) => ({ ...(body as Body), warning: 'from a replica' }),
  'a list that has more': ({ body }) => ({ ...(body as Body), has_more: true }),
  'a count of none beside rows': onList((body, rows) => withRows(body, rows, 0)),
}
