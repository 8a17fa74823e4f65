import { State } from '@/components/ui/state'
import { registrationTexts } from '@/lib/areas/trunks/registration'

export function RegistrationState({ status }: { status: string }) {
  const { family, word } = registrationTexts(status)
  return <State family={family}>{word}</State>
}
