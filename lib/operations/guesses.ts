import { dlcGuesses } from './dlc-guesses'
import { faxGuesses } from './fax-guesses'
import { amounts, count, type Guess, guessesIn, live, name, value, values, words } from './guess'
import { portGuesses } from './port-guesses'
import { callbackGuesses, rateGuesses } from './rate-guesses'
import { serverGuesses } from './server-guesses'

/**
 * The one home of what the specification does not show: wire names, values, lists. One line each: what the release takes it to be,
 * the paragraph of the specification that leaves it open, how well it is known, and what it is. When the provider proves one
 * wrong, an administrator overrides it (Settings, Provider); the next release changes it here.
 */
const released = {
  account: {
    minimumBalance: name('minimum_balance', '2.10, details', '=', 'Account details: minimum balance'),
    reloadAmount: name('reload_amount', '2.10, details', '=', 'Account details: reload amount'),
    paymentMethod: name('payment_method', '2.10, details', '=', 'Account details: payment method'),
    lowBalanceAlert: name('low_balance_alert_amount', '2.10, details', '=', 'Account details: low-balance alert'),
    autoRefill: name('balance_autorefill', '2.10, details', '=', 'Account details: auto-refill'),
    dailyAlert: name('balance_notify', '2.10, details', '=', 'Account details: daily alert'),
    on: value('on', '2.10, toggle', '=', 'On, of auto-refill and daily alert'),
    off: value('off', '2.10, toggle', '=', 'Off, of auto-refill and daily alert'),
    creditCard: value('cc', '2.10, payment mode', '1', 'Payment method: credit card'),
    bankAccount: value('ach', '2.10, payment mode', '1', 'Payment method: bank account'),
    setAutoRefill: name('autorefill', 'Endpoints, setautorefill', '=', 'Auto-refill: the switch'),
    setDailyAlert: name('action', 'Endpoints, setdailybalancealert', '=', 'Daily alert: the switch'),
    setMinimumBalance: name('min_balance', 'Endpoints, setbalancereload', '=', 'Auto-refill amounts: minimum balance'),
    setReloadAmount: name('reload_amount', 'Endpoints, setbalancereload', '=', 'Auto-refill amounts: reload amount'),
    refillAmount: name('amount', 'Endpoints, refillbalance', '=', 'Refill: the amount'),
    // 0 cancels the alert.
    setLowBalanceAlert: name(
      'low_balance_alert_amount',
      'Endpoints, setlowbalancealert',
      '=',
      'Low-balance alert: amount',
    ),
  },
  rates: rateGuesses,
  callbacks: callbackGuesses,
  minimumBalanceChoices: amounts(
    [5, 25, 30, 35, 40, 45, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 900, 1000],
    '2.10, choices',
    '1',
    'Minimum balances to choose from',
  ),
  reloadAmountChoices: amounts(
    [25, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500],
    '2.10, choices',
    '1',
    'Reload amounts to choose from',
  ),
  lists: {
    total: name('total', '2.11, city list', '=', 'Lists: how many there are in all'),
    pages: name('total_pages', '2.11, paged response', '=', 'Lists: how many pages there are'),
  },
  trunk: {
    // The first is what the provider takes when none is sent.
    regions: values(
      ['us', 'us-ca', 'us-fl', 'us-il', 'us-ny', 'au', 'ca', 'fr', 'de', 'mx', 'pl', 'sg', 'uk'],
      '2.12, regions',
      '1',
      'Regions to choose from',
    ),
    yes: value('yes', '2.12, yes/no', '=', 'Yes, of trunk settings'),
    no: value('no', '2.12, yes/no', '=', 'No, of trunk settings'),
    statusOn: value('on', '2.12, status', '=', 'Status of a trunk: on'),
    statusOff: value('off', '2.12, status', '=', 'Status of a trunk: off, which locks it'),
    interCall: value('off', '2.12, inter_call', '1', 'International calls: the only value left'),
    block: value('block', '2.12, block action', '=', 'Block a caller'),
    unblock: value('unblock', '2.12, block action', '=', 'Unblock a caller'),
    name: name(
      'trunk',
      'Endpoints, DELETE /siptrunk and statuschecker',
      '=',
      'Delete trunk, check registration: trunk',
    ),
    listedName: name('trunk', '2.12, inventory', '?', 'List of trunks: the name, where it is a list of records'),
    registration: name('res', '2.12, status response', '=', 'Registration status'),
    blocked: {
      number: name('did', '2.12, blocked caller', '1', 'Blocked caller: the number'),
      trunk: name('trunk', '2.12, blocked caller', '1', 'Blocked caller: the trunk'),
      status: name('status', '2.12, blocked caller', '1', 'Blocked caller: the status'),
      address: name('ip_address', '2.12, blocked caller', '1', 'Blocked caller: the address'),
    },
    notBlocked: words(['unblocked', 'off', 'no'], '2.12, blocked caller, status', '?', 'Words for no longer blocked'),
    perPage: {
      least: count(5, '2.12, page size', '=', 'List of trunks: fewest rows a page'),
      most: count(200, '2.12, page size', '=', 'List of trunks: most rows a page'),
      usual: count(25, '2.12, page size', '=', 'List of trunks: rows a page when none are asked for'),
    },
  },
  messaging: {
    perPage: {
      least: count(5, '2.4, page size', '=', 'Messaging numbers: fewest rows a page'),
      most: count(200, '2.4, page size', '=', 'Messaging numbers: most rows a page'),
      usual: count(25, '2.4, page size', '=', 'Messaging numbers: rows a page when none are asked for'),
    },
    numbersQuery: {
      number: name('did', 'Endpoints, GET /sms', '=', 'List messaging numbers: the number'),
      perPage: name('per_page', 'Endpoints, GET /sms', '=', 'List messaging numbers: rows a page'),
      page: name('page', 'Endpoints, GET /sms', '=', 'List messaging numbers: the page'),
    },
    numberRecord: {
      number: name('did', '2.4, inventory record', '=', 'Messaging number: the number'),
      enabled: name('sms_enabled', '2.4, inventory record', '=', 'Messaging number: whether it is on'),
      mode: name('sms_mode', '2.4, inventory record', '=', 'Messaging number: where texts go'),
      forwardTo: name('email2forward', '2.4, inventory record', '=', 'Messaging number: forwarding e-mail'),
    },
    enabled: {
      on: value('on', '2.4, inventory record, enabled', '=', 'Messaging number: on'),
      off: value('off', '2.4, inventory record, enabled', '=', 'Messaging number: off'),
    },
    historyPerPage: {
      least: count(5, '2.3, page size', '=', 'Message history: fewest rows a page'),
      most: count(500, '2.3, page size', '=', 'Message history: most rows a page'),
      usual: count(25, '2.3, page size', '=', 'Message history: rows a page when none are asked for'),
    },
    historyQuery: {
      direction: name('direction', '2.3, parameters', '=', 'Message history: direction'),
      type: name('msg_type', '2.3, parameters', '=', 'Message history: type'),
      order: name('order', '2.3, parameters', '=', 'Message history: order'),
      perPage: name('per_page', '2.3, parameters', '=', 'Message history: rows a page'),
    },
    // Others send two moments in seconds (docs/provider.md).
    between: value(',', '2.3, pair of dates', '!', 'Message history: what stands between two days'),
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
      email: value('email', '2.2, sms_mode', '1', 'Where texts go: e-mail'),
      xmpp: value('xmpp', '2.2, sms_mode', '1', 'Where texts go: XMPP'),
      both: value('both', '2.2, sms_mode', '1', 'Where texts go: e-mail and XMPP'),
      url: value('url', '2.2, sms_mode', '1', 'Where texts go: a web address'),
      chat: value('chat', '2.2, sms_mode', '1', 'Where texts go: chat'),
      '3cx': value('3cx', '2.2, sms_mode', '1', 'Where texts go: 3CX'),
      yeastar: value('yeastar', '2.2, sms_mode', '1', 'Where texts go: Yeastar'),
      none: value('none', '2.2, sms_mode', '1', 'Where texts go: nowhere'),
    },
    // What GET /sms answers instead; one is documented, the others follow it.
    modes: {
      email: value('Email', '2.4, inventory record, mode', '?', 'List says of e-mail'),
      xmpp: value('XMPP', '2.4, inventory record, mode', '?', 'List says of XMPP'),
      both: value('Email and XMPP', '2.4, inventory record, mode', '=', 'List says of e-mail and XMPP'),
      url: value('URL', '2.4, inventory record, mode', '?', 'List says of a web address'),
      chat: value('Chat', '2.4, inventory record, mode', '?', 'List says of chat'),
      '3cx': value('3CX', '2.4, inventory record, mode', '?', 'List says of 3CX'),
      yeastar: value('Yeastar', '2.4, inventory record, mode', '?', 'List says of Yeastar'),
      none: value('None', '2.4, inventory record, mode', '?', 'List says of nowhere'),
    },
    // The first is what the provider takes when none is sent.
    urlFormats: values(['form', 'json', 'xml'], '2.2, formats', '1', 'Formats of what is posted to a web address'),
    // The specification itself writes username, password and email.
    settings: {
      forwardTo: name('forward2email', '2.2, settings', '=', 'Inbound settings: forwarding e-mail'),
      xmppName: name('xmpp_name', '2.2, settings', '!', 'Inbound settings: XMPP user name'),
      xmppPassword: name('xmpp_passwd', '2.2, settings', '!', 'Inbound settings: XMPP password'),
      url: name('post2url', '2.2, settings', '=', 'Inbound settings: web address'),
      urlFormat: name('post2urlmethod', '2.2, settings', '1', 'Inbound settings: format of what is posted'),
      chatEmail: name('chat_email', '2.2, settings', '!', 'Inbound settings: chat login'),
      chatPassword: name('chat_passwd', '2.2, settings', '!', 'Inbound settings: chat password'),
      secret: name('secret', '2.2, settings', '=', 'Inbound settings: secret of the PBX'),
    },
    deliveryStatus: name('status', '2.4, delivery status', '=', 'Delivery: the status'),
    // Any other status is followed on.
    finalStatuses: words(
      ['delivered', 'failed', 'received'],
      '2.4, delivery statuses',
      '?',
      'Delivery: statuses that stay',
    ),
    carrierRecord: {
      number: name('tn', '2.4, carrier record', '=', 'Carrier lookup: the number'),
      carrier: name('carrier', '2.4, carrier record', '=', 'Carrier lookup: the carrier'),
      wireless: name('isWireless', '2.4, carrier record', '!', 'Carrier lookup: wireless or not'),
      wirelessToo: name(
        'is_wireless',
        '2.4, carrier record',
        '!',
        'Carrier lookup: wireless or not, the other writing',
      ),
    },
    yes: value('yes', '2.4, wireless', '=', 'Carrier lookup: wireless'),
    no: value('no', '2.4, wireless', '=', 'Carrier lookup: not wireless'),
    offnetNumber: name('did', 'Endpoints, POST /sms/offnetorder', '=', 'Off-net order: the number'),
    offnetAction: name('action', 'Endpoints, POST /sms/offnetorder', '!', 'Off-net order: the act'),
    offnetAdd: value('add', '2.4, off-net order', '=', 'Off-net order: add'),
    offnetRemove: value('remove', '2.4, off-net order', '=', 'Off-net order: remove'),
    offnetAsked: name('did', 'Endpoints, GET /sms/offnetstatus', '=', 'Off-net status: the number asked for'),
    offnetStatus: name('status', '2.4, off-net status', '=', 'Off-net status: the status'),
    offnetOff: words(
      ['unavailable', 'disabled', 'failed'],
      '2.4, off-net statuses',
      '1',
      'Off-net: statuses that mean off',
    ),
    offnetOn: words(
      ['received', 'processing', 'enabled'],
      '2.4, off-net statuses',
      '1',
      'Off-net: statuses that mean on',
    ),
  },
  numbers: {
    // The limits are the specification's own.
    perPage: {
      least: count(5, '2.11, page size', '=', 'International numbers: fewest rows a page'),
      most: count(200, '2.11, page size', '=', 'International numbers: most rows a page'),
      usual: count(25, '2.11, page size', '=', 'International numbers: rows a page when none are asked for'),
    },
    cityCountry: name('country_code', '2.11, city list, parameter', '=', 'List cities: the country'),
    listedName: name('did', '2.11, inventory', '?', 'Inventory: the number, where it is a list of records'),
    // Outside of data.
    ordered: name('did', 'Endpoints, POST /didinter, answer', '1', 'Order: the ordered numbers'),
    released: name('did', 'Endpoints, DELETE /didinter', '=', 'Release number: the number'),
  },
  documents: {
    bill: {
      content: name('bill_file', '2.5, bill upload', '=', 'Port bill: the content, in base64'),
      name: name('bill_filename', '2.5, bill upload', '=', 'Port bill: the file name'),
      nameWritten: value(
        'base64',
        '2.5, bill upload',
        '!',
        'Port bill: how the file name is written (base64 or plain)',
      ),
    },
    fax: {
      content: name('file', '2.8, send request', '=', 'Fax: the content, in base64'),
      name: name('filename', '2.8, send request', '=', 'Fax: the file name'),
      nameWritten: value('plain', '2.8, send request', '!', 'Fax: how the file name is written (base64 or plain)'),
    },
  },
  ...dlcGuesses,
  ...portGuesses,
  fax: faxGuesses,
  servers: serverGuesses,
} as const

/** What holds now. Read it when it is needed, never once at the start of a module. */
export const guesses = live(released)

/** Every guess by its path, in the order of this file. */
export const allGuesses: ReadonlyMap<string, Guess> = new Map(guessesIn(released))
