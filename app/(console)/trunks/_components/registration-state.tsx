import { State } from '@/components/ui/state'
import { registrationWords } from '@/lib/areas/trunks/registration'

export function RegistrationState({ status }: { status: string }) {
  const { family, word } = registrationWords(status)
  return <State family={family}>{word}</State>
}
