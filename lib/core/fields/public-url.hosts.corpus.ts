// For the corpora: every notation of unreachable or forbidden hosts.

const privateFours = [
  ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.254'],
  ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '0.0.0.0', '100.64.0.1', '192.0.2.33'],
  ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.251', '240.0.0.1', '255.255.255.255'],
]
export const publicFours = [
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

/** Every notation of an IPv4 address that some parser understands. */
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

/** IPv6 addresses that embed an IPv4 address: always refused. */
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

export const badHosts = [
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

/** Last labels of private names. */
const privateSuffixes = [
  'local internal home.arpa lan corp localdomain localhost test example invalid onion alt in-addr.arpa ip6.arpa',
  'home intranet private intra domain workgroup i2p localdomain6 cluster.local svc consul docker',
].flatMap((line) => line.split(' '))

export const privateNames = [
  ...privateSuffixes.flatMap((suffix) => [`pbx.${suffix}`, `A.B.${suffix.toUpperCase()}`, `hooks.${suffix}.`]),
  // Internal services of clusters and clouds, and metadata services.
  ...[
    'kubernetes.default.svc',
    'kubernetes.default.svc.cluster.local',
    'api.prod.svc.cluster.local',
    'db.service.consul',
  ],
  ...['metadata.google.internal', 'metadata.goog.internal', 'instance-data.ec2.internal', 'ip-10-0-0-1.ec2.internal'],
  ...['metadata.azure.internal', 'metadata.tencentyun.com', 'host.docker.internal', 'gateway.docker.internal'],
  ...['metadata.azure.com', 'metadata.packet.net', 'metadata.platformequinix.com', 'vm.c.project.internal'],
  // Public names that resolve to the address in them, or to the machine itself.
  ...['127.0.0.1.nip.io', '10-0-0-1.nip.io', '192.168.0.1.sslip.io', '127.0.0.1.xip.io', 'app.localtest.me'],
  ...['lvh.me', 'app.lvh.me', 'vcap.me', 'lacolhost.com', 'localho.st', '10-0-0-1.traefik.me', 'nip.io'],
]

/** A single label is a name in a private network. */
export const bareNames = [
  ...['intranet', 'kubernetes', 'metadata', 'instance-data', 'wpad', 'router', 'pbx', 'com', 'ai', 'db', 'redis', 'x'],
  ...['intranet.', 'com.', 'xn--bcher-kva'],
]

export const malformedNames = [
  ...['-pbx.northfold.com', 'pbx-.northfold.com', 'pbx.-northfold.com', 'pbx.northfold-.com', '-.com', 'a.-'],
  ...[
    'hooks_in.northfold.com',
    '_dmarc.northfold.com',
    'a..northfold.com',
    '.northfold.com',
    'northfold..com',
    'northfold.com..',
  ],
  ...[`${'a'.repeat(64)}.com`, `a.${'b'.repeat(64)}.com`, `a.${'c'.repeat(64)}`, `${'a.'.repeat(126)}com`, '..', '.'],
  ...[
    `${'abcdefgh.'.repeat(28)}northfold.com`,
    'northfold.c',
    'northfold.1',
    'northfold.123',
    'northfold.0x7f',
    '1.2.3.4.5',
  ],
  ...[
    '256.256.256.256',
    '8.8.8.8.8',
    '8.8.8',
    '8.8',
    '999.8.8.8',
    '1.2.3.4a',
    'northfold.c0m',
    'northfold.com-',
    'northfold.co_m',
  ],
  ...[
    'xn--.com',
    'xn--a.com',
    'xn--0.com',
    'north%66old.com',
    'northfold%2ecom',
    '%6eorthfold.com',
    'northfold.com%00',
  ],
]

/** Characters that no host name has; some end or change the host for one parser or another. */
export const strange = [
  '!',
  '$',
  '&',
  "'",
  '(',
  ')',
  '*',
  '+',
  ',',
  ';',
  '=',
  '~',
  '"',
  '<',
  '>',
  '`',
  '{',
  '}',
  '|',
  '^',
  '%',
  '_',
  '@',
  ':',
  '[',
  ']',
]
export const lookalike = [
  'ｎorthfold.com',
  'northfold．com',
  'northfold。com',
  'northfold｡com',
  'ⓝorthfold.com',
  'northfold.ｃｏｍ',
  'ﬁnch.com',
  '½.com',
]
export const symbols = ['☃.net', 'north€old.com', 'north→fold.com', '💩.la', 'north№.com', 'a·b!.com']

/** Control and invisible characters: line ends, soft hyphen, zero-width, bidi, byte order mark, tags. */
export const unseen = [
  ...[
    0x00, 0x01, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xad, 0x0600, 0x061c,
    0x180e,
  ],
  ...[
    0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2066, 0x2067,
    0x2069,
  ],
  ...[0xfeff, 0xfff9, 0xe0001, 0xe0041, 0x1d173, 0xd800, 0xdfff, 0x00a0, 0x2028, 0x2029, 0x3000, 0x20],
].map((code) => String.fromCodePoint(code))
