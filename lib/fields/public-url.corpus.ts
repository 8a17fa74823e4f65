// A corpus: every notation of addresses that nobody outside may be told to call, and what must not be refused.

const privateFours = [
  ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.254'],
  ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '0.0.0.0', '100.64.0.1', '192.0.2.33'],
  ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.251', '240.0.0.1', '255.255.255.255'],
]
const publicFours = [
  '8.8.8.8',
  '1.1.1.1',
  '9.9.9.9',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '126.0.0.1',
  '128.0.0.1',
]

const octets = (address: string) => address.split('.').map(Number)
const whole = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0)
const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
const halves = (address: string) => {
  const number = whole(address)
  return `${hex(Math.floor(number / 65536), 4)}:${hex(number % 65536, 4)}`
}

/** The ways in which an IPv4 address may be written so that something understands it. */
const four: Record<string, (address: string) => string> = {
  dotted: (a) => a,
  'with a last dot': (a) => `${a}.`,
  decimal: (a) => String(whole(a)),
  hex: (a) => `0x${hex(whole(a), 8)}`,
  octal: (a) => `0${whole(a).toString(8)}`,
  'octal parts': (a) =>
    octets(a)
      .map((o) => `0${o.toString(8)}`)
      .join('.'),
  'hex parts': (a) =>
    octets(a)
      .map((o) => `0x${o.toString(16)}`)
      .join('.'),
  short: (a) => `${octets(a)[0]}.${whole(a) % 2 ** 24}`,
  'three parts': (a) => `${octets(a)[0]}.${octets(a)[1]}.${whole(a) % 65536}`,
  'full-width': (a) => a.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
  'full-width dots': (a) => a.replaceAll('.', '\u3002'),
  'percent-encoded': (a) => a.replace(/\d/g, (d) => `%3${d}`),
}

/** IPv6 addresses that lead to an IPv4 address: refused whatever they lead to. */
const six: Record<string, (address: string) => string> = {
  mapped: (a) => `[::ffff:${a}]`,
  'mapped in hex': (a) => `[::ffff:${halves(a)}]`,
  compatible: (a) => `[::${a}]`,
  NAT64: (a) => `[64:ff9b::${a}]`,
  'local NAT64': (a) => `[64:ff9b:1::${a}]`,
  translated: (a) => `[::ffff:0:${a}]`,
  '6to4': (a) => `[2002:${halves(a)}::1]`,
  Teredo: (a) => `[2001:0:4136:e378:8000:63bf:${halves(a)}]`,
  ISATAP: (a) => `[2606:4700::5efe:${a}]`,
}

const badHosts = [
  ...privateFours.flatMap((a) => [...Object.values(four), ...Object.values(six)].map((write) => write(a))),
  ...['8.8.8.8', '1.1.1.1'].flatMap((a) => Object.values(six).map((write) => write(a))),
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[febf::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]'],
  ...[
    '[ff02::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[100::1]',
    '[2001:2::1]',
    '[2001:10::1]',
    '[2001:20::1]',
    '[5f00::1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'api.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    '0',
    '1',
    '0x0',
    '127.1',
    '10.1',
    '017700000001',
  ],
]

export const badUrls = [
  ...badHosts.map((host) => `https://${host}/in`),
  ...[
    '',
    ' ',
    'example.com',
    '//example.com',
    '/in',
    'http:',
    'http://',
    'https:///in',
    'http:example.com',
    'http:/example.com',
  ],
  ...['ftp', 'file', 'javascript', 'data', 'ws', 'gopher', 'mailto', 'blob'].map(
    (scheme) => `${scheme}://example.com/in`,
  ),
  ...['user@', 'user:word@', ':word@', '@', ':@', 'user%40x@'].map((login) => `https://${login}example.com/in`),
  ...[
    'https://exa mple.com/',
    'https://example.com/a b',
    'https://example.com/\tin',
    'https://example.com\\in',
    'https:\\\\example.com',
  ],
  ...[
    'https://example.com:99999/',
    'https://[::1',
    'https://a..b/',
    'https://.example.com/',
    'https://example.com/\u0000',
  ],
  `https://example.com/${'x'.repeat(2048)}`,
]

const goodHosts = [
  ...[
    'example.com',
    'hooks.example.com',
    'a.b.c.example.net',
    'xn--bcher-kva.example',
    'bücher.example',
    'EXAMPLE.org',
  ],
  ...[
    '10.example.com',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'mylocalhost.example',
    'intranet',
    'example.com.',
  ],
  ...publicFours,
  ...['[2606:4700:4700::1111]', '[2001:4860:4860::8888]', '[2620:fe::fe]', '[2a00:1450:4001::1]', '[2400:cb00::1]'],
]

export const goodUrls = goodHosts.flatMap((host) => [
  `https://${host}`,
  `http://${host}/`,
  `https://${host}:8443/in/sms`,
  `https://${host}/in?from=a@b.example&n=1`,
  `https://${host}/in#part`,
  `HTTPS://${host}/%20in`,
])
