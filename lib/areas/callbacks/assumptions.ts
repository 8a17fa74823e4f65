import { live, name, value } from '@/lib/core/operation/assumption'

// The callbacks part of lib/desk/catalogue/assumptions.ts.

export const callbackAssumptions = {
  url: name('url', 'Endpoints, callbackconfig', '1', 'Callbacks: the address'),
  sections: name('sections', 'Endpoints, callbackconfig', '1', 'Callbacks: the sections'),
  statusUrl: name('url', '2.10, callback status', '=', 'Status of callbacks: the address'),
  statusSections: name('sections', '2.10, callback status', '=', 'Status of callbacks: the sections'),
  values: {
    did: value('did', '2.10, callback sections', '!', 'Callback section: numbers'),
    sms: value('sms', '2.10, callback sections', '!', 'Callback section: texting'),
    trunk: value('trunk', '2.10, callback sections', '!', 'Callback section: trunks'),
  },
}

/** Current values. Read them when needed, never at module load. */
export const assumptions = live({ callbacks: callbackAssumptions })
