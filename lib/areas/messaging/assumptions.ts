import { count, live, name, value, values, words } from '@/lib/core/operation/assumption'

// The messaging part of lib/desk/catalogue/assumptions.ts.

export const messagingAssumptions = {
  messaging: {
    perPage: {
      least: count(5, '2.4, page size', '=', 'Messaging numbers: minimum rows per page'),
      most: count(200, '2.4, page size', '=', 'Messaging numbers: maximum rows per page'),
      usual: count(25, '2.4, page size', '=', 'Messaging numbers: default rows per page'),
    },
    numbersQuery: {
      number: name('did', 'Endpoints, GET /sms', '=', 'List messaging numbers: the number'),
      perPage: name('per_page', 'Endpoints, GET /sms', '=', 'List messaging numbers: rows per page'),
      page: name('page', 'Endpoints, GET /sms', '=', 'List messaging numbers: the page'),
    },
    numberRecord: {
      number: name('did', '2.4, inventory record', '=', 'Messaging number: the number'),
      enabled: name('sms_enabled', '2.4, inventory record', '=', 'Messaging number: whether it is on'),
      mode: name('sms_mode', '2.4, inventory record', '=', 'Messaging number: where texts go'),
      forwardTo: name('email2forward', '2.4, inventory record', '=', 'Messaging number: forwarding email'),
    },
    enabled: {
      on: value('on', '2.4, inventory record, enabled', '=', 'Messaging number: on'),
      off: value('off', '2.4, inventory record, enabled', '=', 'Messaging number: off'),
    },
    historyPerPage: {
      least: count(5, '2.3, page size', '=', 'Message history: minimum rows per page'),
      most: count(500, '2.3, page size', '=', 'Message history: maximum rows per page'),
      usual: count(25, '2.3, page size', '=', 'Message history: default rows per page'),
    },
    historyQuery: {
      direction: name('direction', '2.3, parameters', '=', 'Message history: direction'),
      type: name('msg_type', '2.3, parameters', '=', 'Message history: type'),
      order: name('order', '2.3, parameters', '=', 'Message history: order'),
      perPage: name('per_page', '2.3, parameters', '=', 'Message history: rows per page'),
    },
    // Other clients send two date-times or two Unix times (docs/develop/provider.md).
    between: value(',', '2.3, pair of dates', '!', 'Message history: the separator between two days'),
    periods: {
      'this-hour': value('thishour', '2.3, presets', '1', 'Message history: this hour'),
      'previous-hour': value('previoushour', '2.3, presets', '1', 'Message history: the hour before'),
      today: value('today', '2.3, presets', '1', 'Message history: today'),
      yesterday: value('yesterday', '2.3, presets', '1', 'Message history: yesterday'),
    },
    directions: {
      in: value('in', '2.3, direction', '=', 'Message history: received'),
      out: value('out', '2.3, direction', '=', 'Message history: sent'),
    },
    types: {
      sms: value('sms', '2.3, type', '=', 'Message history: texts'),
      mms: value('mms', '2.3, type', '=', 'Message history: picture messages'),
    },
    orders: {
      oldest: value('asc', '2.3, order', '=', 'Message history: oldest first'),
      newest: value('desc', '2.3, order', '=', 'Message history: newest first'),
    },
    historyRecord: {
      id: name('id', 'Endpoints, GET /sms/history, record', '=', 'Message record: id'),
      time: name('time', 'Endpoints, GET /sms/history, record', '=', 'Message record: time'),
      from: name('from', 'Endpoints, GET /sms/history, record', '=', 'Message record: sender'),
      to: name('to', 'Endpoints, GET /sms/history, record', '=', 'Message record: recipient'),
      direction: name('direction', 'Endpoints, GET /sms/history, record', '=', 'Message record: direction'),
      type: name('msg_type', 'Endpoints, GET /sms/history, record', '=', 'Message record: type'),
      status: name('status', 'Endpoints, GET /sms/history, record', '=', 'Message record: status'),
    },
    modeValues: {
      email: value('email', '2.2, sms_mode', '1', 'Where texts go: email'),
      xmpp: value('xmpp', '2.2, sms_mode', '1', 'Where texts go: XMPP'),
      both: value('both', '2.2, sms_mode', '1', 'Where texts go: email and XMPP'),
      url: value('url', '2.2, sms_mode', '1', 'Where texts go: a web address'),
      chat: value('chat', '2.2, sms_mode', '1', 'Where texts go: chat'),
      '3cx': value('3cx', '2.2, sms_mode', '1', 'Where texts go: 3CX'),
      yeastar: value('yeastar', '2.2, sms_mode', '1', 'Where texts go: Yeastar'),
      none: value('none', '2.2, sms_mode', '1', 'Where texts go: nowhere'),
    },
    // Labels in GET /sms answers; one is documented, the others follow its pattern.
    modes: {
      email: value('Email', '2.4, inventory record, mode', '?', 'List says of email'),
      xmpp: value('XMPP', '2.4, inventory record, mode', '?', 'List says of XMPP'),
      both: value('Email and XMPP', '2.4, inventory record, mode', '=', 'List says of email and XMPP'),
      url: value('URL', '2.4, inventory record, mode', '?', 'List says of a web address'),
      chat: value('Chat', '2.4, inventory record, mode', '?', 'List says of chat'),
      '3cx': value('3CX', '2.4, inventory record, mode', '?', 'List says of 3CX'),
      yeastar: value('Yeastar', '2.4, inventory record, mode', '?', 'List says of Yeastar'),
      none: value('None', '2.4, inventory record, mode', '?', 'List says of nowhere'),
    },
    // The first is the provider's default.
    urlFormats: values(['form', 'json', 'xml'], '2.2, formats', '1', 'Formats of what is posted to a web address'),
    // The specification itself has username, password and email.
    settings: {
      forwardTo: name('forward2email', '2.2, settings', '=', 'Inbound settings: forwarding email'),
      xmppName: name('xmpp_name', '2.2, settings', '!', 'Inbound settings: XMPP user name'),
      xmppPassword: name('xmpp_passwd', '2.2, settings', '!', 'Inbound settings: XMPP password'),
      url: name('post2url', '2.2, settings', '=', 'Inbound settings: web address'),
      urlFormat: name('post2urlmethod', '2.2, settings', '1', 'Inbound settings: format of what is posted'),
      chatEmail: name('chat_email', '2.2, settings', '!', 'Inbound settings: chat login'),
      chatPassword: name('chat_passwd', '2.2, settings', '!', 'Inbound settings: chat password'),
      secret: name('secret', '2.2, settings', '=', 'Inbound settings: secret of the PBX'),
    },
    deliveryStatus: name('status', '2.4, delivery status', '=', 'Delivery: the status'),
    // A message with any other status is checked again.
    finalStatuses: words(
      ['delivered', 'failed', 'received'],
      '2.4, delivery statuses',
      '?',
      'Delivery: final statuses',
    ),
    carrierRecord: {
      number: name('tn', '2.4, carrier record', '=', 'Carrier lookup: the number'),
      carrier: name('carrier', '2.4, carrier record', '=', 'Carrier lookup: the carrier'),
      wireless: name('isWireless', '2.4, carrier record', '!', 'Carrier lookup: wireless or not'),
      wirelessToo: name('is_wireless', '2.4, carrier record', '!', 'Carrier lookup: wireless or not, other spelling'),
    },
    yes: value('yes', '2.4, wireless', '=', 'Carrier lookup: wireless'),
    no: value('no', '2.4, wireless', '=', 'Carrier lookup: not wireless'),
    offnetNumber: name('did', 'Endpoints, POST /sms/offnetorder', '=', 'Off-net order: the number'),
    offnetAction: name('action', 'Endpoints, POST /sms/offnetorder', '!', 'Off-net order: the action'),
    offnetAdd: value('add', '2.4, off-net order', '=', 'Off-net order: add'),
    offnetRemove: value('remove', '2.4, off-net order', '=', 'Off-net order: remove'),
    offnetAsked: name('did', 'Endpoints, GET /sms/offnetstatus', '=', 'Off-net status: the requested number'),
    offnetStatus: name('status', '2.4, off-net status', '=', 'Off-net status: the status'),
    offnetOff: words(['unavailable', 'failed'], '2.4, off-net statuses', '1', 'Off-net: statuses that mean not added'),
    offnetRemoved: words(['disabled'], '2.4, off-net statuses', '1', 'Off-net: statuses that mean removed'),
    offnetOn: words(
      ['received', 'processing', 'enabled'],
      '2.4, off-net statuses',
      '1',
      'Off-net: statuses that mean on',
    ),
  },
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live(messagingAssumptions)
