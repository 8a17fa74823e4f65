import type { PortForm } from '@/lib/areas/porting/wizard'

/** In the dialog before the submission. */
export function SubmitConsequences({ values: { carrier, withoutBill } }: { values: PortForm }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>A real port starts: the provider asks {carrier || 'the losing carrier'} for the numbers.</li>
      <li>Fees may apply. The price isn’t available.</li>
      {withoutBill && <li>Without a bill. Carriers often refuse a port without one.</li>}
      <li>It can be changed while the provider lists it as submitted, and canceled while it is open.</li>
    </ul>
  )
}
