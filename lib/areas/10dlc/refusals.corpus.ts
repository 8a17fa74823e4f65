import { createCampaign } from './campaigns'

// These cases break every rule of specification 2.6 and 2.7 at least once; each has the form's message at its field. They
// are also posted past the form (server/areas/10dlc/rules.test.ts), and a test requires a case for each member.

type Case = readonly [field: string, typed: unknown, problem: string]
/** Several broken members, and all messages. */
type CrossFieldRefusal = readonly [typed: Readonly<Record<string, unknown>>, problems: readonly string[]]

/** As a form has it. */
export const goodBrand = {
  ...{ name: 'Tidewater Optics', legalType: '2', vertical: '2', taxNumber: '12-3456789', leiType: '', leiNumber: '' },
  ...{ contact: 'Ada Drummond', address: '1 Kiln Street', url: 'https://tidewater.example.com' },
}

const vertical =
  'The vertical is a whole number from 1. Pick a known one, or type the number that the provider gave you.'

export const brandRefusals: readonly Case[] = [
  ['name', '', 'Enter the legal name of the company.'],
  ['name', 'x'.repeat(256), 'At most 255 characters.'],
  ['legalType', '', 'Choose the legal type.'],
  ['legalType', '5', 'Choose the legal type.'],
  ['legalType', '0', 'Choose the legal type.'],
  ['legalType', '1.5', 'Choose the legal type.'],
  ['vertical', '', 'Enter the vertical.'],
  ['vertical', '0', vertical],
  ['vertical', '-3', vertical],
  ['vertical', '1.5', vertical],
  ['vertical', 'Insurance', vertical],
  ['taxNumber', '', 'Enter the tax number.'],
  ['taxNumber', '••••6789', 'These are dots, not the number. Type it.'],
  ['contact', ' ', 'Enter the contact.'],
  ['address', '', 'Enter the street address.'],
  ['url', '', 'Enter the web address.'],
  ['url', 'tidewater.example.com', 'Write the whole address, beginning with http:// or https://.'],
  ['url', 'https://192.168.1.4/', 'The host 192.168.1.4 is a private, loopback or reserved address.'],
]

/** Both parts of the second identifier or neither, and only three kinds. */
export const brandCrossFieldRefusals: readonly CrossFieldRefusal[] = [
  [{ leiType: 'giin' }, ['leiNumber: Enter the number too, or choose none.']],
  [{ leiNumber: '123456789' }, ['leiType: Choose which number it is.']],
  [{ leiType: 'vat', leiNumber: '1' }, ['leiType: Choose D-U-N-S, GIIN or LEI.']],
]

export const goodCampaign = {
  ...createCampaign.example,
  brand: '101',
  standard: '2',
  special: '',
  numbers: '9195550100, (919) 555-0101',
  why: '',
}

export const campaignRefusals: readonly Case[] = [
  ['brand', '', 'Choose the brand.'],
  ['brand', 'abc', 'Choose the brand.'],
  ['brand', '0', 'Choose the brand.'],
  ['companyName', ' ', 'Enter the company name.'],
  ['vertical', '', 'Enter the vertical.'],
  [
    'vertical',
    '0',
    'The vertical is a whole number from 1. Pick a known one, or type the number that the provider gave you.',
  ],
  [
    'vertical',
    '1.5',
    'The vertical is a whole number from 1. Pick a known one, or type the number that the provider gave you.',
  ],
  ['type', 'other', 'Choose standard or special.'],
  ['standard', '', 'Choose the use case.'],
  ['standard', '0', 'Choose one use case, 1 to 12.'],
  ['standard', '13', 'Choose one use case, 1 to 12.'],
  ['standard', '2.5', 'Choose one use case, 1 to 12.'],
  ['standard', '2,3', 'Choose one use case, 1 to 12.'],
  ['standard', [2, 3], 'Choose one use case, 1 to 12.'],
  ['special', '3', 'A standard campaign has no special use case.'],
  ['description', ' ', 'Describe what you text and who gets it.'],
  ['sample', '', 'Enter a sample message.'],
  ['optIns', '', 'Describe the opt-in.'],
  ['optOuts', '', 'Describe the opt-out.'],
  ['links', '', 'Links: choose yes or no.'],
  ['links', 'maybe', 'Links: choose yes or no.'],
  ['phones', '', 'Phone numbers: choose yes or no.'],
  ['marketing', '', 'Marketing: choose yes or no.'],
  ['ageGated', '', 'Age-gated content: choose yes or no.'],
  ['loans', '', 'Loans: choose yes or no.'],
  ['help', '', 'HELP is answered: choose yes or no.'],
  ['numbers', '', 'Pick or paste at least one number.'],
  ['numbers', [], 'Pick or paste at least one number.'],
  ['numbers', '9195550100, 919555', 'Not a US or Canadian number: 919555.'],
]

/** Exactly one use case. */
export const campaignCrossFieldRefusals: readonly CrossFieldRefusal[] = [
  [{ type: 'special', standard: '', special: '' }, ['special: Choose the use case.']],
  [{ type: 'special', standard: '2', special: '6' }, ['standard: A special campaign has no standard use case.']],
  [{ type: 'special', standard: '', special: '11' }, ['special: Choose one use case, 1 to 10.']],
]
