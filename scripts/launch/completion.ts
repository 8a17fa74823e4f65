import { NotUnderstood } from './command-usage'
import { commands } from './commands'

/** The shell function. It completes the first word, the second word after each first word, and the options of each command. */
function words(): string {
  const names = Object.keys(commands)
  const first = [...new Set(names.map((name) => name.split(' ')[0]))]
  const second = first.flatMap((word) => {
    const inside = names.filter((name) => name.startsWith(`${word} `)).map((name) => name.split(' ')[1])
    return inside.length > 0 ? [`    ${word}) words="${inside.join(' ')}" ;;`] : []
  })
  const options = Object.entries(commands).flatMap(([name, { options, flags }]) => {
    const all = [...options, ...flags].map((option) => `--${option}`).join(' ')
    return all ? [`    "${name}"*) options="${all}" ;;`] : []
  })
  return `_switchroom() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" options="" line="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  [ "$COMP_CWORD" = 1 ] && words="${first.join(' ')} help"
  [ "$COMP_CWORD" = 2 ] && case "\${COMP_WORDS[1]}" in
${second.join('\n')}
  esac
  case "$line" in
${options.join('\n')}
  esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [ "\${current#-}" != "$current" ]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _switchroom switchroom
`
}

/** A script for the shell's start file. */
export function completion(shell: string): string {
  if (shell === 'bash') return words()
  if (shell === 'zsh') return `autoload -U +X bashcompinit && bashcompinit\n${words()}`
  throw new NotUnderstood(`There is no completion for ${shell}. There is one for bash and one for zsh.`)
}
