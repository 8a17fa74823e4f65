import { expect, it } from 'vitest'
import { contactOf } from './contact'

it.each([
  [
    '+442079460018',
    [
      '+44 20 7946 0018',
      '00442079460018',
      '0044 20 7946 0018',
      '011 44 20 7946 0018',
      '+44 (0)20 7946 0018',
      '442079460018',
      'tel:+442079460018',
      '\u202a+442079460018\u202c',
    ],
  ],
  [
    '9195550142',
    [
      '+19195550142',
      '(919) 555-0142',
      '1 919 555 0142',
      '0019195550142',
      'sip:9195550142@pbx.example.com',
      '+1 (0) 919 555 0142',
    ],
  ],
  ['12345', ['+12345', '1-2345', '+1 23 45', ' 12345 ']],
  ['262966', ['+262966', '262-966']],
  ['911', ['+911', '911']],
  ['AMAZON', [' AMAZON']],
  ['Pizza 24/7', ['Pizza 24/7']],
])('%s is one contact in every form', (contact, forms) => {
  expect(forms.map(contactOf)).toEqual(forms.map(() => contact))
  expect(contactOf(contact)).toBe(contact)
})
