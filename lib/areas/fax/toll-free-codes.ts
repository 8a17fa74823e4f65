/**
 * Codes as people know them; the provider takes the last two digits, 20 to 99 (specification 2.8: two digits), so 800
 * cannot be requested.
 */
export const tollFreeCodes = ['833', '844', '855', '866', '877', '888'] as const
export type TollFreeCode = (typeof tollFreeCodes)[number]

export const wireCode = (code: TollFreeCode) => Number(code.slice(1))
