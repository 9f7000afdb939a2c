import { asResult, runScript, type Outcome } from '#tools/checks/command.ts'
import { root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/**
 * Runs knip in a folder, with the settings of a file in it. An entry pattern that matches no file is a failure too: the
 * check would be blind to what that program imports.
 */
export const runKnip = async (folder: string, settings: string): Promise<Outcome> =>
  runScript('knip/bin/knip.js', [
    '--directory',
    folder,
    '--config',
    settings,
    '--no-progress',
    '--treat-config-hints-as-errors',
  ])

/** Checks that every file, export, type and package is used: something else imports it. */
export async function run(): Promise<CheckResult> {
  return asResult(await runKnip(root, 'tools/checks/imports/knip.jsonc'), 'files, exports, types and packages')
}
