import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { nationalNumberField } from '@/lib/core/fields/number-field'
import { numberPattern } from '@/lib/core/fields/number-pattern'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { rowsWithin } from '@/lib/core/operation/map-members'
import { assumptions } from './assumptions'
import { PORT_NUMBERS_MOST, portIdPattern } from './limits'

// Input for reading port requests.

/** A request's id is text: it may be longer than a number can hold. */
export const PortId = classed('internal', z.string().regex(portIdPattern, 'An id has only digits.'))

/** Customers' numbers until they are ours. */
export const CheckNumbersInput = z.strictObject({
  numbers: classed(
    'personal',
    z
      .array(nationalNumberField('a number'), 'Enter at least one number.')
      .min(1, 'Enter at least one number.')
      .max(PORT_NUMBERS_MOST, `At most ${PORT_NUMBERS_MOST} numbers at once.`)
      .transform((numbers) => [...new Set(numbers)]),
  ),
})

export const ListPortsInput = z.strictObject({
  id: classed('internal', unlessEmpty(PortId)),
  number: classed('personal', unlessEmpty(numberPattern)),
  perPage: classed('public', unlessEmpty(rowsWithin(assumptions.porting.perPage))),
  page: classed('public', z.coerce.number().int().min(1, 'Pages begin at 1.').optional()),
})

export const PortInput = z.strictObject({ id: PortId })
