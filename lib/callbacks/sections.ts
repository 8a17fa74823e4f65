/** What the provider can tell of, in our words and in the specification's. */
export const sections = { did: 'Numbers', sms: 'Texting', trunk: 'Trunks' } as const
export type Section = keyof typeof sections
export const sectionKeys = Object.keys(sections) as Section[]

export const isSection = (word: string): word is Section => Object.hasOwn(sections, word)

/** Of any section, also one that the specification does not have: in its own letters. */
export const sectionCode = (section: string) => section.toUpperCase()

export const sectionName = (section: string): string => (isSection(section) ? sections[section] : sectionCode(section))
