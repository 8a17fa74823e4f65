import { live, name, value } from './assumption'

// What several areas assume: names of every list, and of documents.

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

export const listNames = live(listAssumptions, 'lists')
export const documentNames = live(documentAssumptions, 'documents')
