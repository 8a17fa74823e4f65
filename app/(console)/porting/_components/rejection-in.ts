import { pinAt } from '@/lib/areas/porting/rejection'
import { isPortField, type PortRejection } from '@/lib/areas/porting/request-fields'
import { messageAtField } from '@/lib/core/changes/fix'
import { type Fault, isRejection } from '@/lib/core/changes/outcome'

/** What a rejection says about the wizard's fields; null if it names none. */
export function rejectionIn({ fields = {}, verbatim = '', ...fault }: Fault): PortRejection | null {
  if (!isRejection(fault)) return null
  const pins = Object.entries(fields).flatMap(([field, message]) => {
    if (!isPortField(field)) return []
    const whole = { field, from: 0, to: verbatim.length }
    return [pinAt(verbatim, field, messageAtField(message)) ?? whole]
  })
  pins.sort((a, b) => a.from - b.from)
  return pins.length > 0 ? { message: verbatim, at: new Date().toISOString(), pins } : null
}
