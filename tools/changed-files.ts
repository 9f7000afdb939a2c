import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The files that differ from the merge base with `main`, committed or not, including new ones; on `main` itself the
 * uncommitted ones. Deleted files are not included. Paths are relative to the root of the repository.
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
