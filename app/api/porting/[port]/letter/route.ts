import { portIdPattern } from '@/lib/areas/porting/limits'
import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { portLetter } from '@/server/areas/porting/letter'
import { letterPdf } from '@/server/areas/porting/letter-pdf'
import { SAFE } from '@/server/store/documents/content'

export const dynamic = 'force-dynamic'

/** The letter of authorization, for roles that see everything in it. Its URL contains only the provider's id. */
export const GET = guardedRead(async ({ actor, part }) => {
  const id = part('port')
  if (!portIdPattern.test(id)) return refusal(404, 'invalid', 'There is no such port request.')
  const found = await portLetter(actor, id)
  if (!found.ok) return refusal(found.fault.kind === 'forbidden' ? 403 : 502, found.fault.kind, found.fault.message)
  return new Response(await letterPdf(found.data), {
    headers: {
      ...SAFE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="port-${id}-letter.pdf"`,
    },
  })
})
