import 'server-only'
import { pool } from './db/database'
import { ready } from './start'

export async function isReady(): Promise<boolean> {
  if (!ready()) return false
  try {
    await pool().query('select 1')
    return true
  } catch {
    return false
  }
}
