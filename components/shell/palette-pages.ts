export type PalettePages = {
  group: string
  items: { href: string; label: string; keywords?: string[] | undefined }[]
}[]

export type PaletteContent = { pages: PalettePages }
