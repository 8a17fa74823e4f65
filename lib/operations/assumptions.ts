import { type Assumption, assumptionsIn, count, live, name, value } from './assumption'
import { accountAssumptions } from './billing/assumptions'
import { dlcAssumptions } from './dlc/assumptions'
import { faxAssumptions } from './fax/assumptions'
import { messagingAssumptions } from './messaging/assumptions'
import { portAssumptions } from './porting/assumptions'
import { callbackAssumptions, rateAssumptions } from './rates/assumptions'
import { serverAssumptions } from './servers/assumptions'
import { trunkAssumptions } from './trunks/assumptions'

/**
 * The only place for what the specification does not show: wire names, values, lists. Each line has the assumed value,
 * the section of the specification that leaves it open, its confidence, and its meaning. If the provider proves one
 * wrong, an administrator overrides it (Settings, Provider); the next release changes it here.
 */
const released = {
  ...accountAssumptions,
  rates: rateAssumptions,
  callbacks: callbackAssumptions,
  lists: {
    total: name('total', '2.11, city list', '=', 'Lists: total count'),
    pages: name('total_pages', '2.11, paged response', '=', 'Lists: page count'),
  },
  ...trunkAssumptions,
  ...messagingAssumptions,
  numbers: {
    // The specification itself has the limits.
    perPage: {
      least: count(5, '2.11, page size', '=', 'International numbers: minimum rows per page'),
      most: count(200, '2.11, page size', '=', 'International numbers: maximum rows per page'),
      usual: count(25, '2.11, page size', '=', 'International numbers: default rows per page'),
    },
    cityCountry: name('country_code', '2.11, city list, parameter', '=', 'List cities: the country'),
    listedName: name('did', '2.11, inventory', '?', 'Inventory: the number, where it is a list of records'),
    // Outside `data`.
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
  ...dlcAssumptions,
  ...portAssumptions,
  fax: faxAssumptions,
  servers: serverAssumptions,
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live(released)

/** Every assumption by its path, in the order of this file. */
export const allAssumptions: ReadonlyMap<string, Assumption> = new Map(assumptionsIn(released))
