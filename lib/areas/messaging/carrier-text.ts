import { assumptions } from './assumptions'

/** Null: the lookup says neither. */
export function isWireless({ wireless }: { wireless: string }): boolean | null {
  const { yes, no } = assumptions.messaging
  const flag = wireless.toLowerCase()
  return flag === yes ? true : flag === no ? false : null
}

/** "Lakeside Networks, not wireless": the lookup's result, which does not prove whether the number takes texts (lib/desk/checks/text-rules.ts). */
export function carrierText({ carrier, wireless }: { carrier: string; wireless: string }): string {
  const is = isWireless({ wireless })
  return is === null ? carrier : `${carrier}, ${is ? 'wireless' : 'not wireless'}`
}
