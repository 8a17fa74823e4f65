import type { PortForm } from '@/lib/areas/porting/wizard'

/** What the dialog shows before a port request is submitted. */
export function SubmitConsequences({ values: { carrier, withoutBill } }: { values: PortForm }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>A real port starts: the provider asks {carrier || 'the losing carrier'} for the numbers.</li>
      <li>Fees may apply. The price isn’t available.</li>
      {withoutBill && <li>No bill is attached. Carriers often reject a port request without a bill.</li>}
      <li>You can change the request while the provider lists it as submitted, and cancel it while it is open.</li>
    </ul>
  )
}
