import { count, live, name, value, words } from '@/lib/core/operation/assumption'
import { regionAssumptions } from '@/lib/core/operation/shared-assumptions'

// The trunks part of lib/desk/catalogue/assumptions.ts. Each has its default, the section of the specification, how certain the
// default is (lib/core/operation/assumption.ts), and a description.

export const trunkAssumptions = {
  trunk: {
    ...regionAssumptions,
    yes: value('yes', '2.12, yes/no', '=', 'Trunk settings: yes'),
    no: value('no', '2.12, yes/no', '=', 'Trunk settings: no'),
    statusOn: value('on', '2.12, status', '=', 'Status of a trunk: on'),
    statusOff: value('off', '2.12, status', '=', 'Status of a trunk: off, which locks it'),
    interCall: value(
      'off',
      '2.12, inter_call',
      '1',
      'International calls: off, the only value that the provider still accepts',
    ),
    block: value('block', '2.12, block action', '=', 'Block a caller'),
    unblock: value('unblock', '2.12, block action', '=', 'Unblock a caller'),
    name: name(
      'trunk',
      'Endpoints, DELETE /siptrunk and statuschecker',
      '=',
      'Requests to delete a trunk or check its registration: the trunk',
    ),
    listedName: name(
      'trunk',
      '2.12, inventory',
      '?',
      'List of trunks: the member with the name, if the list is an array of records',
    ),
    registration: name('res', '2.12, status response', '=', 'Registration status'),
    blocked: {
      number: name('did', '2.12, blocked caller', '1', 'Blocked caller: the number'),
      trunk: name('trunk', '2.12, blocked caller', '1', 'Blocked caller: the trunk'),
      status: name('status', '2.12, blocked caller', '1', 'Blocked caller: the status'),
      address: name('ip_address', '2.12, blocked caller', '1', 'Blocked caller: the address'),
    },
    isBlocked: words(
      ['blocked', 'block', 'active', 'on', 'yes'],
      '2.12, blocked caller, status',
      '?',
      'Values that mean blocked',
    ),
    notBlocked: words(
      ['unblocked', 'off', 'no'],
      '2.12, blocked caller, status',
      '?',
      'Values that mean no longer blocked',
    ),
    perPage: {
      least: count(5, '2.12, page size', '=', 'List of trunks: minimum rows per page'),
      most: count(200, '2.12, page size', '=', 'List of trunks: maximum rows per page'),
      usual: count(25, '2.12, page size', '=', 'List of trunks: default rows per page'),
    },
  },
} as const

/** Current values. Read them when needed, never at module load. */
export const assumptions = live(trunkAssumptions)
