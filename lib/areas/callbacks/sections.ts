/** What callbacks can be about, in our terms and the specification's. */
export const sections = { did: 'Numbers', sms: 'Texting', trunk: 'Trunks' } as const
export type Section = keyof typeof sections
export const sectionKeys = Object.keys(sections) as Section[]

export const isSection = (word: string): word is Section => Object.hasOwn(sections, word)

/** The code of a section. A section that is not in the specification has its own name in capitals. */
export const sectionCode = (section: string) => section.toUpperCase()

export const sectionName = (section: string): string => (isSection(section) ? sections[section] : sectionCode(section))
