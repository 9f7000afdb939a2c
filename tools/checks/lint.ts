import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asResult, runScript } from './command.ts'
import { root } from './project-files.ts'
import type { CheckResult } from './result.ts'

/**
 * Checks the rules of .oxlintrc.json, including those that need types. Without a tsconfig.json that refers to the
 * two projects the type-aware rules would use the compiler's loose defaults, so its absence is a failure.
 */
export async function run(): Promise<CheckResult> {
  if (!existsSync(join(root, 'tsconfig.json'))) {
    return {
      problems: [
        'tsconfig.json is missing: type-aware rules find tsconfig.server.json and tsconfig.web.json through it',
      ],
    }
  }
  return asResult(await runScript('oxlint/bin/oxlint', ['--format=unix', '--deny-warnings', '.']), 'oxlint, type-aware')
}
