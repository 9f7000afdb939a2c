import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The files that differ from where this branch left `main`, committed or not, new ones included; on `main` itself the
 * uncommitted ones. Deleted files are not among them. Paths are relative to the root of the repository.
 * @throws outside a Git repository
 */
export async function changedFiles(): Promise<string[]> {
  const start = await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD'])
  const changed = await git('diff', '--name-only', '--diff-filter=d', start[0] ?? 'HEAD')
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...untracked])]
}

async function git(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await run('git', args)
  return stdout.split('\n').filter(Boolean)
}
