import { readFile, stat } from 'node:fs/promises'

/** The user and group a program runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Whom PostgreSQL runs as: it refuses to be root, so root hands it to the owner of the data folder, or to the
 * system's unprivileged account `nobody` for a new one.
 * @returns nothing when this process is an ordinary user, who runs PostgreSQL himself
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
