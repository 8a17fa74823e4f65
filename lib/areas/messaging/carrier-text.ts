import { assumptions } from './assumptions'

/** Null: the lookup says neither. */
export function isWireless({ wireless }: { wireless: string }): boolean | null {
  const { yes, no } = assumptions.messaging
  const flag = wireless.toLowerCase()
  return flag === yes ? true : flag === no ? false : null
}

/** "Lakeside Networks, not wireless": the result of the lookup, which proves neither (lib/desk/checks/text-rules.ts). */
export function carrierText({ carrier, wireless }: { carrier: string; wireless: string }): string {
  const is = isWireless({ wireless })
  return is === null ? carrier : `${carrier}, ${is ? 'wireless' : 'not wireless'}`
}
