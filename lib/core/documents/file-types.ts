/** File types by content. */
export const fileTypes = {
  pdf: { name: 'PDF', extensions: ['pdf'], media: 'application/pdf' },
  png: { name: 'PNG', extensions: ['png'], media: 'image/png' },
  jpeg: { name: 'JPEG', extensions: ['jpg', 'jpeg'], media: 'image/jpeg' },
  gif: { name: 'GIF', extensions: ['gif'], media: 'image/gif' },
  tiff: { name: 'TIFF', extensions: ['tif', 'tiff'], media: 'image/tiff' },
  doc: { name: 'Word document', extensions: ['doc'], media: 'application/msword' },
  xls: { name: 'Excel workbook', extensions: ['xls'], media: 'application/vnd.ms-excel' },
  ppt: { name: 'PowerPoint presentation', extensions: ['ppt'], media: 'application/vnd.ms-powerpoint' },
  rtf: { name: 'RTF', extensions: ['rtf'], media: 'application/rtf' },
  ods: { name: 'ODS spreadsheet', extensions: ['ods'], media: 'application/vnd.oasis.opendocument.spreadsheet' },
  txt: { name: 'text', extensions: ['txt'], media: 'text/plain' },
  csv: { name: 'CSV', extensions: ['csv'], media: 'text/csv' },
  zip: { name: 'ZIP archive', extensions: ['zip'], media: 'application/zip' },
  rar: { name: 'RAR archive', extensions: ['rar'], media: 'application/vnd.rar' },
  '7z': { name: '7z archive', extensions: ['7z'], media: 'application/x-7z-compressed' },
} as const satisfies Record<string, { name: string; extensions: readonly string[]; media: string }>

export type FileType = keyof typeof fileTypes
export const allFileTypes = Object.keys(fileTypes) as [FileType, ...FileType[]]

const archives: readonly FileType[] = ['zip', 'rar', '7z']
const images: readonly FileType[] = ['png', 'jpeg', 'gif']

/** An archive's content cannot be checked, and many fax machines print none of it. */
export const isArchive = (type: FileType) => archives.includes(type)
/** Types that every browser can display. */
export const isImage = (type: FileType) => images.includes(type)

/** The type of the extension, in any case; null if unknown. */
export function typeNamed(name: string): FileType | null {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return (
    allFileTypes.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension ?? '')) ?? null
  )
}
