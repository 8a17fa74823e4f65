import { hasUnseen } from '@/lib/core/fields/unseen'
import { wrongType } from './conversions'
import { typeNamed } from './file-types'
import { type DocumentKind, documentKinds } from './kinds'

const MOST_CHARACTERS = 120

/** The name in NFC, in which names are stored and sent, even if the uploader's system uses another form. */
export const composedName = (name: string) => name.normalize('NFC')

/** Why a file name is refused, or null. The name is sent unchanged, so nothing is corrected here. */
export function fileNameProblem(kind: DocumentKind, name: string): string | null {
  if (name.trim() === '') return 'The file has no name.'
  if (name.trim() !== name) return 'The name begins or ends with a space. Rename the file.'
  if (hasUnseen(name)) return 'The name has invisible characters. Rename the file.'
  if (/[/\\:]|%(2f|5c|00)/i.test(name))
    return 'The name has a folder in it (a slash, backslash or colon). Rename the file.'
  if (name.startsWith('.')) return 'The name begins with a dot. Rename the file.'
  if ([...name].length > MOST_CHARACTERS)
    return `The name is longer than ${MOST_CHARACTERS} characters. Rename the file.`
  const type = typeNamed(name)
  if (!type || !documentKinds[kind].types.includes(type)) return wrongType(kind, name)
  return name === composedName(name) ? null : 'The name uses combining accents. Rename the file.'
}
