import { State } from '@/components/ui/state'
import { wordsOf } from './message-status-words'

export function MessageStatus({ status }: { status: string }) {
  const { family, word } = wordsOf(status)
  return <State family={family}>{word}</State>
}
