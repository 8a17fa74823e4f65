/** The replacement character for undecodable bytes. */
export const LOST = '\ufffd'

/** Says where a list has such a character; null if nowhere. */
export function lostLetters(list: string): string | null {
  if (!list.includes(LOST)) return null
  const lines = list.split(/\r\n|\r|\n/)
  const line = lines.findIndex((one) => one.includes(LOST))
  const [word = ''] = /[^\s,;|"]*\ufffd[^\s,;|"]*/.exec(lines[line] ?? '') ?? []
  return `Line ${line + 1} has “${word.slice(0, 40)}”: a letter was lost when the list was read in another encoding. Choose the original file, saved as “CSV UTF-8”, or type the letter.`
}
