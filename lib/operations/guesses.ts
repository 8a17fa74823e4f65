/**
 * The one home of what the specification does not show: wire names, values, shapes. One line each, with the paragraph of the
 * specification that leaves it open and where the value comes from. Marks: "=" two or more independent public sources agree,
 * "1" one source. When the provider proves one wrong, this file is the only place to change.
 */
export const guesses = {
  account: {
    /** 2.10, details: field names. = */
    minimumBalance: 'minimum_balance',
    reloadAmount: 'reload_amount',
    paymentMethod: 'payment_method',
    lowBalanceAlert: 'low_balance_alert_amount',
    autoRefill: 'balance_autorefill',
    dailyAlert: 'balance_notify',
    /** 2.10, toggle values. = */
    on: 'on',
    off: 'off',
    /** Endpoints, setautorefill: name of the toggle. = */
    setAutoRefill: 'autorefill',
    /** Endpoints, setdailybalancealert: name of the toggle. = */
    setDailyAlert: 'action',
    /** Endpoints, setbalancereload: names of the two amounts. = */
    setMinimumBalance: 'min_balance',
    setReloadAmount: 'reload_amount',
    /** Endpoints, refillbalance: name of the amount. = */
    refillAmount: 'amount',
    /** Endpoints, setlowbalancealert: name of the amount; 0 cancels the alert. = */
    setLowBalanceAlert: 'low_balance_alert_amount',
  },
  /** 2.10, "the allowed minimum-balance and reload-amount choices: not shown". 1 */
  minimumBalanceChoices: [5, 25, 30, 35, 40, 45, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 900, 1000],
  reloadAmountChoices: [25, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500],
  trunk: {
    /** 2.12, allowed regions; the first is what the provider takes when none is sent. 1 */
    regions: ['us', 'us-ca', 'us-fl', 'us-il', 'us-ny', 'au', 'ca', 'fr', 'de', 'mx', 'pl', 'sg', 'uk'],
    /** 2.12, SIP yes/no. = */
    yes: 'yes',
    no: 'no',
    /** 2.12, status on update: off locks the trunk. = */
    statusOn: 'on',
    statusOff: 'off',
    /** 2.12, inter_call: off is the only value left. 1 */
    interCall: 'off',
    /** 2.12, block action. = */
    block: 'block',
    unblock: 'unblock',
    /** Endpoints, DELETE /siptrunk and statuschecker: name of the field. = */
    name: 'trunk',
    /** 2.12, GET /siptrunk: page size limits and default. = */
    perPage: { least: 5, most: 200, usual: 25 },
  },
  messaging: {
    /** 2.4, GET /sms: page size limits and default. = */
    perPage: { least: 5, most: 200, usual: 25 },
    /** 2.3, GET /sms/history: page size limits and default. = */
    historyPerPage: { least: 5, most: 500, usual: 25 },
    /** 2.3, preset periods. 1 */
    periods: { 'this-hour': 'thishour', 'previous-hour': 'previoushour', today: 'today', yesterday: 'yesterday' },
    /** 2.3, direction and message type. = */
    directions: ['in', 'out'],
    types: ['sms', 'mms'],
    /** 2.3, order. = */
    orders: { oldest: 'asc', newest: 'desc' },
    /** 2.2, values of sms_mode, with the label that GET /sms answers instead (one label is documented, the others follow it). 1 */
    modes: {
      email: 'Email',
      xmpp: 'XMPP',
      both: 'Email and XMPP',
      url: 'URL',
      chat: 'Chat',
      '3cx': '3CX',
      yeastar: 'Yeastar',
      none: 'None',
    },
    /** 2.2, how a text is posted to a URL; the first is what the provider takes when none is sent. 1 */
    urlFormats: ['form', 'json', 'xml'],
    /** 2.2, names of the dependent fields; the specification itself writes username, password and email. 1 */
    settings: {
      forwardTo: 'forward2email',
      xmppName: 'xmpp_name',
      xmppPassword: 'xmpp_passwd',
      url: 'post2url',
      urlFormat: 'post2urlmethod',
      chatEmail: 'chat_email',
      chatPassword: 'chat_passwd',
      secret: 'secret',
    },
    /** 2.4, delivery status (open): values after which nothing changes any more; any other is followed on. "received" is ours. = */
    finalStatuses: ['delivered', 'failed', 'received'],
    /** 2.4, off-net order: name and values of the act; statuses in which it is off, and under way or on. = */
    offnetAction: 'action',
    offnetAdd: 'add',
    offnetRemove: 'remove',
    offnetOff: ['unavailable', 'disabled', 'failed'],
    offnetOn: ['received', 'processing', 'enabled'],
    /** 2.4, the yes and no of a carrier lookup's wireless flag. = */
    yes: 'yes',
    no: 'no',
  },
  numbers: {
    /** 2.11, GET /didinter: page size when none is asked for; the limits are the specification's own. = */
    perPage: { least: 5, most: 200, usual: 25 },
    /** Endpoints, citylist: name of the country parameter. = */
    cityCountry: 'country_code',
    /** Endpoints, POST /didinter: the member that holds the ordered numbers, outside of data. 1 */
    ordered: 'did',
    /** Endpoints, DELETE /didinter: name of the field. = */
    released: 'did',
  },
} as const
