import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { textOf, trimmed } from '@/lib/core/text/written-value'
import { type BackupSecret, secretProblem } from '@/server/desk/backup/secret'
import { NotUnderstood } from './command-usage'

type Options = Partial<Record<string, string>>

/** Resolves a path from the folder where it was typed, because the programs run in another folder. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

/** The secret from --key-file or --passphrase-file, otherwise typed at the terminal; `twice`: typed twice, for a new backup. */
export async function backupSecret(options: Options, { twice }: { twice: boolean }): Promise<BackupSecret> {
  const { 'key-file': keyFile, 'passphrase-file': passphraseFile } = options
  if (keyFile && passphraseFile) throw new NotUnderstood('Give --key-file or --passphrase-file, not both.')
  const secret: BackupSecret = keyFile
    ? { key: readFileSync(typedPath(keyFile)) }
    : { passphrase: passphraseFile ? firstLine(typedPath(passphraseFile)) : await typedPassphrase(twice) }
  if (!twice) return secret
  const cleaned = 'key' in secret ? secret : { passphrase: trimmed(secret.passphrase) }
  const problem = secretProblem(cleaned)
  if (problem) throw new NotUnderstood(problem)
  return cleaned
}

const firstLine = (file: string) => textOf(readFileSync(file)).split(/\r?\n/, 1)[0] ?? ''

async function typedPassphrase(twice: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new NotUnderstood(
      'Name the secret: --key-file FILE, or --passphrase-file FILE. On a terminal, the command asks for the passphrase.',
    )
  const first = await ask('Passphrase: ')
  if (twice && (await ask('Again: ')) !== first) throw new NotUnderstood('The passphrases differ.')
  return first
}

/** Asks at the terminal, without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
