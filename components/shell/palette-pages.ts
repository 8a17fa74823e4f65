export type PalettePages = {
  group: string
  items: { href: string; label: string; keywords?: string[] | undefined }[]
}[]

export type CommandTriggerProps = { pages: PalettePages; lookupHref?: string | undefined }
