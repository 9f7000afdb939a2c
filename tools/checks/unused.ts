import { asResult, runScript, type Outcome } from './command.ts'
import { root } from './project-files.ts'
import type { CheckResult } from './result.ts'

/**
 * Runs knip in a folder with the folder's own settings. An entry pattern that matches no file is a failure too: the
 * check would be blind to what that program imports.
 */
export const runKnip = async (folder: string): Promise<Outcome> =>
  runScript('knip/bin/knip.js', ['--directory', folder, '--no-progress', '--treat-config-hints-as-errors'])

/** Checks that every file, export, type and package is used: something else imports it. Settings: knip.jsonc. */
export async function run(): Promise<CheckResult> {
  return asResult(await runKnip(root), 'files, exports, types and packages')
}
