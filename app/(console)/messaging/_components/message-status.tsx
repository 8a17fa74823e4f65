import { Badge } from '@/components/ui/badge'
import { wordsOf } from './message-status-words'

export function MessageStatus({ status }: { status: string }) {
  const { family, word } = wordsOf(status)
  return <Badge family={family}>{word}</Badge>
}
