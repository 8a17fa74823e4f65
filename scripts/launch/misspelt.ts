import { distance } from 'fastest-levenshtein'
import { fileVariables, secretVariables } from '@/server/platform/secret-files'

/** Nobody else begins so, but for what Kubernetes sets for a service that is called like it. */
const oursAlone = /^(PROVIDER|INIT_ADMIN)_(?!SERVICE_|PORT)/

/**
 * What is set and, by its name, was meant for us: a line for each, without its value. Told, not refused: it may be another program's after
 * all, and a console that ran until now should not end over a guess. What others have is left alone: ours have no digit in them, and who has
 * set the one that is near meant something else by this.
 */
export function misspelt(told: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(told).flatMap((name) => {
    if (!told[name] || names.includes(name) || /\d/.test(name)) return []
    const meant = nearest(name, names)
    if (meant && holdsSecret(meant)) return []
    if (meant && !told[meant])
      return [`${name} is no setting of Switchroom, and is ignored: ${meant} was probably meant.`]
    return oursAlone.test(name) && !meant
      ? [`${name} is no setting of Switchroom, and is ignored: see .env.example.`]
      : []
  })
}

const holdsSecret = (name: string) => [...secretVariables, ...fileVariables].some((one) => one === name)

/** A secret that is ignored would be made anew, or another database used: such a slip is refused. */
export function misspeltSecrets(told: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(told).flatMap((name) => {
    if (!told[name] || names.includes(name) || /\d/.test(name)) return []
    const meant = nearest(name, names)
    return meant && holdsSecret(meant) && !told[meant]
      ? [`${name}: is no setting of Switchroom; rename it to ${meant}, or remove it`]
      : []
  })
}

/** Of a long name more may be wrong than of a short one; of one like PORT nothing, which is a word of everybody's. */
function nearest(given: string, names: readonly string[]): string | undefined {
  const name = given.toUpperCase()
  const [found] = names
    .map((one) => ({ one, edits: one.startsWith(`${name}_`) && name.includes('_') ? 0 : distance(name, one) }))
    .filter(({ one, edits }) => edits <= Math.floor(one.length / 5) && one.length > 5)
    .sort((a, b) => a.edits - b.edits)
  return found?.one
}
