import {
  badHosts,
  bareNames,
  lookalike,
  malformedNames,
  privateNames,
  strange,
  symbols,
  unseen,
} from './public-url.hosts.corpus'

// URLs that the provider must never be asked to call.

const badParts = [
  ...['0', '00', '00000', '65536', '99999', '123456', '-1', '+80', 'http', '8a', '８０', '80:80', '0x50'].map(
    (port) => `https://northfold.com:${port}/in`,
  ),
  ...['user@', 'user:word@', ':word@', '@', ':@', 'user%40x@', 'a@b@', 'northfold.com@', 'user%00@', 'user;x@'].map(
    (login) => `https://${login}northfold.com/in`,
  ),
  ...['%00', '%0a', '%0D%0A', '%0d%0aHost:%20x', '%7f', '%1B', '%09'].flatMap((part) => [
    `https://northfold.com/${part}`,
    `https://northfold.com/in?x=${part}`,
  ]),
  ...[
    '',
    ' ',
    'northfold.com',
    '//northfold.com',
    '/in',
    'in',
    '?x=1',
    '#x',
    'http',
    'http:',
    'http:/',
    'http://',
    'https:///in',
  ],
  ...[
    'http:northfold.com',
    'http:/northfold.com',
    'http:///northfold.com',
    'https://?x',
    'https://#x',
    'https://:443/',
    'https://:@/',
  ],
  ...[
    'h ttps://northfold.com',
    'https ://northfold.com',
    'https:\\\\northfold.com',
    'https://northfold.com\\in',
    'https:/\\northfold.com',
  ],
  ...[
    'ftp',
    'file',
    'javascript',
    'data',
    'ws',
    'wss',
    'gopher',
    'mailto',
    'blob',
    'about',
    'sip',
    'tel',
    'httpx',
    'shttp',
    'view-source:https',
  ].map((scheme) => `${scheme}://northfold.com/in`),
  ...[
    'https://[::1',
    'https://::1/',
    'https://[]/',
    'https://[::1]x/',
    'https://[2606:4700::1%25eth0]/',
    'https://[v1.a]/',
    'https://2606:4700::1/',
  ],
  ...[
    'https://134744072/',
    'https://0x08080808/',
    'https://010.010.010.010/',
    'https://8.8.2056/',
    'https://8.526344/',
    'https://8.8.8.8./',
  ],
  ...[
    'https://168.63.129.16/metadata',
    'https://[fd00:ec2::254]/latest',
    'https://[fd20:ce::254]/',
    'https://[2001:1::1]/',
  ],
  `https://northfold.com/${'x'.repeat(2048)}`,
  // Short as typed, too long as sent.
  `https://northfold.com/${'é'.repeat(1000)}`,
]

export const badUrls: string[] = [
  ...new Set([
    ...badHosts.map((host) => `https://${host}/in`),
    ...[...privateNames, ...bareNames, ...malformedNames, ...lookalike, ...symbols].map((host) => `https://${host}/in`),
    ...strange.flatMap((character) => [`https://north${character}fold.com/in`, `https://${character}northfold.com/in`]),
    ...unseen.flatMap((character) => [
      `https://north${character}fold.com/in`,
      `https://northfold.com/i${character}n`,
      `https://northfold.com/in?x=${character}y`,
    ]),
    ...badParts,
  ]),
]
