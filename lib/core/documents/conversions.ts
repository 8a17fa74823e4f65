import { fileTypes } from './file-types'
import { type DocumentKind, documentKinds } from './kinds'

// What to do with a file of a type that cannot be sent. Renaming it never helps.

interface Conversion {
  /** "a Word document". */
  what: string
  extensions: readonly string[]
  advice: string
}

const AS_PDF = 'Open it, choose Save As or Export, then PDF, and add the PDF.'
const PRINT = 'Open it, choose Print, then Save as PDF, and add the PDF.'
const UNPACK = 'Unpack it and add the document inside.'

const conversions: readonly Conversion[] = [
  { what: 'a Word document', extensions: ['docx', 'docm', 'dotx', 'dot', 'doc'], advice: AS_PDF },
  { what: 'an Excel workbook', extensions: ['xlsx', 'xlsm', 'xlsb', 'xltx', 'xls', 'csv'], advice: AS_PDF },
  { what: 'a PowerPoint presentation', extensions: ['pptx', 'pptm', 'ppsx', 'potx', 'ppt'], advice: AS_PDF },
  { what: 'an OpenDocument file', extensions: ['odt', 'ods', 'odp', 'odg', 'ott', 'ots'], advice: AS_PDF },
  {
    what: 'an Apple document',
    extensions: ['pages', 'numbers', 'key'],
    advice: 'Open it, choose File, Export To, PDF, and add the PDF.',
  },
  { what: 'a text document', extensions: ['txt', 'rtf', 'md', 'wpd', 'wps', 'epub'], advice: AS_PDF },
  { what: 'a web page', extensions: ['html', 'htm', 'mht', 'mhtml', 'xml'], advice: PRINT },
  {
    what: 'an email',
    extensions: ['eml', 'msg'],
    advice: 'Add the attached document itself, or print the email to a PDF and add that.',
  },
  { what: 'a printer file', extensions: ['ps', 'eps', 'ai', 'xps', 'oxps', 'djvu'], advice: PRINT },
  {
    what: 'a picture of a type that can’t be sent',
    extensions: ['heic', 'heif', 'webp', 'bmp', 'avif', 'svg', 'jp2', 'jxl', 'tif', 'tiff', 'psd', 'ico', 'dng'],
    advice: 'Open it, save or export it as JPG or PDF, and add that.',
  },
  {
    what: 'an archive',
    extensions: ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'cab', 'iso'],
    advice: UNPACK,
  },
  {
    what: 'a signed or encrypted file',
    extensions: ['p7m', 'p7s', 'pgp', 'gpg', 'asc'],
    advice: 'Open it in your email program, and add the document inside.',
  },
  {
    what: 'a shortcut, not a document',
    extensions: ['lnk', 'url', 'webloc', 'gdoc', 'gsheet'],
    advice: 'Open it, download the document as PDF, and add that.',
  },
]

const allowedText = (kind: DocumentKind) => `These can be sent: ${documentKinds[kind].typesText}.`

/** Whether the type can be sent as it is. */
const isAllowed = (kind: DocumentKind, extension: string) =>
  documentKinds[kind].types.some((type) => (fileTypes[type].extensions as readonly string[]).includes(extension))

/** What a file of this type is, and how to get one that can be sent; null if it can be sent as it is. */
export function conversionOf(kind: DocumentKind, typed: string): { what: string; advice: string } | null {
  const extension = typed.toLowerCase()
  if (isAllowed(kind, extension)) return null
  const conversion = conversions.find(({ extensions }) => extensions.includes(extension))
  return conversion
    ? { what: `${conversion.what} (.${extension})`, advice: conversion.advice }
    : { what: `a .${extension} file`, advice: `${allowedText(kind)} Save it as PDF and add that.` }
}

/** Why a name is refused. */
export function wrongType(kind: DocumentKind, name: string): string {
  const extension = /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1]
  if (extension === undefined) return `The name doesn’t end with a file type, such as .pdf. ${allowedText(kind)}`
  const conversion = conversionOf(kind, extension)
  const { what, advice } = conversion ?? { what: `a .${extension} file`, advice: allowedText(kind) }
  return `This is ${what}, which can’t be sent. ${advice}`
}
