import { live, name, value, values } from './assumption'

// What several areas assume: the names of every list, of documents, and the regions of trunks and numbers.

export const listAssumptions = {
  total: name('total', '2.11, city list', '=', 'Lists: total count'),
  pages: name('total_pages', '2.11, paged response', '=', 'Lists: page count'),
} as const

export const documentAssumptions = {
  bill: {
    content: name('bill_file', '2.5, bill upload', '=', 'Port bill: the content, in base64'),
    name: name('bill_filename', '2.5, bill upload', '=', 'Port bill: the file name'),
    nameWritten: value('base64', '2.5, bill upload', '!', 'Port bill: how the file name is written (base64 or plain)'),
  },
  fax: {
    content: name('file', '2.8, send request', '=', 'Fax: the content, in base64'),
    name: name('filename', '2.8, send request', '=', 'Fax: the file name'),
    nameWritten: value('plain', '2.8, send request', '!', 'Fax: how the file name is written (base64 or plain)'),
  },
} as const

export const regionAssumptions = {
  // The first is the provider's default.
  regions: values(
    ['us', 'us-ca', 'us-fl', 'us-il', 'us-ny', 'au', 'ca', 'fr', 'de', 'mx', 'pl', 'sg', 'uk'],
    '2.12, regions',
    '1',
    'Regions to choose from',
  ),
} as const

export const listNames = live(listAssumptions, 'lists')
export const documentNames = live(documentAssumptions, 'documents')
export const regionCodes = live(regionAssumptions, 'trunk')
