import 'server-only'
import { databaseAnswers } from '@/server/platform/db/answers'
import { ready } from './start'

export async function isReady(): Promise<boolean> {
  return ready() && (await databaseAnswers())
}
