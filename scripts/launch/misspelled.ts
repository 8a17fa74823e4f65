import { distance } from 'fastest-levenshtein'
import { fileVariables, secretVariables } from '@/server/platform/secret-files'

/** Prefixes used only by Switchroom, and by Kubernetes for a service of that name. */
const oursAlone = /^(PROVIDER|INIT_ADMIN)_(?!SERVICE_|PORT)/

/**
 * One line for each set variable whose name is probably misspelled, without its value. A warning, because the variable may
 * belong to another program, and an upgrade must not stop a console over an assumption. Names with a digit are not ours,
 * and if the right name is set too, the other is deliberate.
 */
export function misspelled(variables: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (!variables[name] || names.includes(name) || /\d/.test(name)) return []
    const meant = nearest(name, names)
    if (meant && holdsSecret(meant)) return []
    if (meant && !variables[meant])
      return [`${name} is not a setting of Switchroom, and is ignored: ${meant} was probably meant.`]
    return oursAlone.test(name) && !meant
      ? [`${name} is not a setting of Switchroom, and is ignored: see .env.example.`]
      : []
  })
}

const holdsSecret = (name: string) => [...secretVariables, ...fileVariables].some((one) => one === name)

/** An ignored secret would be generated again, or another database used: such a typo is refused. */
export function misspelledSecrets(variables: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (!variables[name] || names.includes(name) || /\d/.test(name)) return []
    const meant = nearest(name, names)
    return meant && holdsSecret(meant) && !variables[meant]
      ? [`${name}: is not a setting of Switchroom; rename it to ${meant}, or remove it`]
      : []
  })
}

/** Longer names allow more typos; short ones like PORT, common everywhere, none. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const name = typed.toUpperCase()
  const [nearest] = names
    .map((one) => ({ one, edits: one.startsWith(`${name}_`) && name.includes('_') ? 0 : distance(name, one) }))
    .filter(({ one, edits }) => edits <= Math.floor(one.length / 5) && one.length > 5)
    .sort((a, b) => a.edits - b.edits)
  return nearest?.one
}
