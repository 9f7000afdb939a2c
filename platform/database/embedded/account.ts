import { readFile, stat } from 'node:fs/promises'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, so a root process uses the owner of the data
 * folder, or the system's unprivileged account `nobody` for a new folder.
 * @returns undefined when this process runs as an ordinary user, who also runs PostgreSQL
 */
export async function serverAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

async function nobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    accounts
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
