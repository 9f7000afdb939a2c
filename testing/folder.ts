import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '#platform/database/index.ts'

/** A temporary folder that other accounts may traverse, as PostgreSQL's must be when tests run as root. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kursiva-'))
  await chmod(path, 0o755)
  return {
    path,
    remove: async () => {
      await removeEmbedded(path)
      await rm(path, { recursive: true, force: true })
    },
  }
}
