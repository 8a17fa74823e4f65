import { publicFours } from './public-url.hosts.corpus'

// URLs that must be accepted, however odd they look.

const goodHosts = [
  ...['example.com', 'hooks.example.com', 'a.b.c.example.net', 'EXAMPLE.org', 'example.com.', 'northfold.com'],
  // International names, as read and as sent.
  ...[
    'bücher.de',
    'xn--bcher-kva.de',
    'münchen.example.com',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    '例え.jp',
    'straße.de',
  ],
  // Labels that only resemble something else.
  ...[
    '10.example.com',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'internal.example.com',
    'local.northfold.com',
  ],
  ...[
    'mylocalhost.com',
    'notlocal.net',
    'testing.dev',
    'corp.northfold.com',
    'example.invalid.com',
    'onions.co.uk',
    'lan.party',
  ],
  ...[
    '3com.com',
    'r3---sn-4g5e6.northfold.com',
    '1-800-flowers.com',
    'a.co',
    'x.ai',
    'metadata.northfold.com',
    'nip.io.northfold.com',
  ],
  ...[
    `${'a'.repeat(63)}.northfold.com`,
    `${'abcdefgh.'.repeat(26)}northfold.com`,
    'xn--mgba3a4f16a.ir',
    'northfold.museum',
    'homes.com',
    // Real top-level names that sound like private networks.
    ...['northfold.host', 'northfold.zip', 'northfold.group', 'my.domains', 'northfold.network', 'northfold.cloud'],
  ],
  ...publicFours,
  ...[
    '[2606:4700:4700::1111]',
    '[2001:4860:4860::8888]',
    '[2620:fe::fe]',
    '[2a00:1450:4001::1]',
    '[2400:cb00::1]',
    '[2001:4860:4860:0:0:0:0:8844]',
  ],
]

export const goodUrls: string[] = [
  ...new Set(
    goodHosts.flatMap((host) => [
      `https://${host}`,
      `http://${host}/`,
      `https://${host}:8443/in/sms`,
      `https://${host}/in?from=a@b.example&n=1`,
      `https://${host}/in#part`,
      `HTTPS://${host}/%20in`,
    ]),
  ),
  ...[
    'https://northfold.com:1/',
    'https://northfold.com:65535/',
    'https://northfold.com:080/',
    'https://northfold.com:443',
  ],
  ...[
    'https://northfold.com/é.png',
    'https://northfold.com/a%2Cb',
    'https://northfold.com/?q=100%25',
    'https://northfold.com/~u/(a)',
  ],
  ...[
    'https://northfold.com//in',
    'https://northfold.com/a:b@c',
    'https://northfold.com/?u=http://10.0.0.1/',
    'https://northfold.com/#@x',
  ],
  `https://northfold.com/${'x'.repeat(2026)}`,
]
