import { assumptions } from '@/lib/operations/messaging/assumptions'

/** "Lakeside Networks, not wireless": why a text may not arrive. */
export function carrierWords({ carrier, wireless }: { carrier: string; wireless: string }): string {
  const flag = wireless.toLowerCase()
  if (flag === assumptions.messaging.yes) return `${carrier}, wireless`
  return flag === assumptions.messaging.no ? `${carrier}, not wireless` : carrier
}
