import { guesses } from '@/lib/operations/messaging/guesses'

/** "Lakeside Networks, not wireless": why a text may not arrive, beside whose number it is. */
export function carrierWords({ carrier, wireless }: { carrier: string; wireless: string }): string {
  const flag = wireless.toLowerCase()
  if (flag === guesses.messaging.yes) return `${carrier}, wireless`
  return flag === guesses.messaging.no ? `${carrier}, not wireless` : carrier
}
