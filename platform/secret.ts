import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderNotWritable } from './operator-problem.ts'

const commonWords =
  /change.?me|your|secret|example|placeholder|password|passord|kursiva|test|0123456789|abcdefgh|qwerty/gi

/**
 * The reason why a secret may be guessed; undefined when it is strong. Rejects placeholders: the secret must be strong
 * without its known words.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < 32) return `${secret.length} characters`
  const rest = secret.replace(commonWords, '')
  if (rest.length < 24) return 'mostly known words'
  return new Set(rest).size < 12 ? 'few different characters' : undefined
}

/**
 * The data folder's own secret: generated at the first start, in a file that only its owner can read. Processes that
 * start at the same time use the same one.
 * @throws OperatorProblem FOLDER_NOT_WRITABLE
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  try {
    return (await read(file)) || (await make(file))
  } catch (error) {
    throw folderNotWritable(dataDir, error)
  }
}

async function make(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // A link is atomic and never overwrites another process's file.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return readFile(file, 'utf8')
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
}
