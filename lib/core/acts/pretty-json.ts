import { parsed } from './rejection'

/** JSON with line breaks and indents and no other change; anything else is unchanged. */
export function prettyJson(text: string): string {
  if (typeof parsed(text) !== 'object') return text
  let depth = 0
  const line = () => `\n${'  '.repeat(depth)}`
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
  const opens = (token: string | undefined) => token === '{' || token === '['
  const closes = (token: string | undefined) => token === '}' || token === ']'
  return tokens
    .map((token, i) => {
      if (opens(token)) {
        depth += 1
        return closes(tokens[i + 1]) ? token : token + line()
      }
      if (closes(token)) {
        depth -= 1
        return opens(tokens[i - 1]) ? token : line() + token
      }
      if (token === ',') return token + line()
      return token === ':' ? ': ' : token
    })
    .join('')
}
