import { State } from '@/components/ui/state'
import { statusTexts } from './message-status-texts'

export function MessageStatus({ status }: { status: string }) {
  const { family, word } = statusTexts(status)
  return <State family={family}>{word}</State>
}
