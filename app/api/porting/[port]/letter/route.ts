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
  const letter = await portLetter(actor, id)
  if (!letter.ok) return refusal(letter.fault.kind === 'forbidden' ? 403 : 502, letter.fault.kind, letter.fault.message)
  return new Response(await letterPdf(letter.data), {
    headers: {
      ...SAFE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="port-${id}-letter.pdf"`,
    },
  })
})
