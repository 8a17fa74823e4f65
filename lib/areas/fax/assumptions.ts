import { count, live, name, value, values } from '@/lib/core/operation/assumption'

// The fax part of lib/desk/catalogue/assumptions.ts.

export const faxAssumptions = {
  perPage: {
    least: count(5, '2.8, page size', '=', 'Fax numbers: minimum rows per page'),
    most: count(200, '2.8, page size', '=', 'Fax numbers: maximum rows per page'),
    usual: count(25, '2.8, page size', '=', 'Fax numbers: default rows per page'),
  },
  query: {
    number: name('did', 'Endpoints, GET /fax', '=', 'List fax numbers: the number'),
    perPage: name('per_page', 'Endpoints, GET /fax', '=', 'List fax numbers: rows per page'),
    page: name('page', 'Endpoints, GET /fax', '=', 'List fax numbers: the page'),
  },
  record: {
    number: name('did', '2.8, inventory record', '=', 'Fax number: the number'),
    status: name('status', '2.8, inventory record', '1', 'Fax number: status'),
    kind: name('did_type', '2.8, inventory record', '1', 'Fax number: local or toll-free'),
    note: name('note', '2.8, inventory record', '1', 'Fax number: note'),
    name: name('fax_name', '2.8, inventory record', '1', 'Fax number: name of the account'),
    login: name('fax_login', '2.8, inventory record', '1', 'Fax number: login of the account'),
    attached: name('report_att', '2.8, inventory record', '1', 'Fax number: whether reports have the fax attached'),
  },
  status: {
    active: value('active', '2.8, status', '1', 'Status of a fax number: active'),
    paused: value('paused', '2.8, status', '?', 'Status of a fax number: paused'),
    pending: value('pending', '2.8, status', '?', 'Status of a fax number: ordered, not ready yet'),
  },
  // The specification calls it did_type; the provider's own document and its clients do not.
  kind: name('type', '2.8, discovery', '!', 'Find fax numbers: local or toll-free'),
  zip: name('zip', '2.8, discovery', '=', 'Find fax numbers: the ZIP code'),
  areaCode: name('npa', '2.8, discovery', '=', 'Find fax numbers: the area code'),
  code: name('code', '2.8, discovery', '=', 'Find fax numbers: the toll-free code'),
  rateCentersOf: name('state', 'Endpoints, GET /fax/ratecenters', '=', 'List rate centers: the state'),
  kinds: {
    local: value('local', '2.8, did_type', '=', 'Kind of fax number: local'),
    'toll-free': value('tf', '2.8, did_type', '=', 'Kind of fax number: toll-free'),
  },
  tiers: values(['0', '1', '1b', '2', '3'], '2.8, tier', '1', 'Tiers of local fax numbers to choose from'),
  tollFreeTiers: values(['1', '1b'], '2.8, tier of toll-free', '1', 'Tiers of toll-free fax numbers to choose from'),
  zipTier: value('1b', '2.8, tier by ZIP', '1', 'The one tier that is found by ZIP code'),
  asked: name('did', '2.8, requests', '=', 'Change, pause, move, release a fax number: the number'),
  note: name('note', '2.8, update', '1', 'Change fax number: note'),
  pin: name('pin', '2.8, update', '1', 'Change fax number: PIN'),
  attached: name('report_att', '2.8, update', '1', 'Change fax number: whether reports have the fax attached'),
  postsTo: name('post2url', '2.8, update', '1', 'Change fax number: the address that faxes are posted to'),
  adapter: name('ata_mac_address', '2.8, update', '1', 'Change fax number: the MAC address of the adapter'),
  pauseAct: name('action', 'Endpoints, PUT /fax/pause', '=', 'Pause fax number: the action'),
  pause: value('pause', '2.8, pause', '=', 'Pause a fax number'),
  unpause: value('unpause', '2.8, pause', '=', 'Unpause a fax number'),
  revoked: name('email', 'Endpoints, DELETE /fax/email', '1', 'Revoke permission: the email address'),
  yes: value('yes', '2.8, yes/no', '=', 'Fax settings and permissions: yes'),
  no: value('no', '2.8, yes/no', '=', 'Fax settings and permissions: no'),
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live({ fax: faxAssumptions })
