import type { Fault } from '@/lib/outcome'
import { paths } from '@/lib/paths'

/** The server's words, and the way on where the session is over: what was typed stays in the dialog. */
export function Refusal({ fault }: { fault: Fault }) {
  return (
    <>
      {fault.message}
      {fault.kind === 'signed_out' && (
        <span className="mt-1 block font-normal">
          <a href={paths.signIn} target="_blank" rel="noopener" className="underline">
            Sign in in another tab
          </a>
          , then press the button here again.
        </span>
      )}
    </>
  )
}
