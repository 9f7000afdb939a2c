import { asResult, runScript } from './command.ts'
import type { CheckResult } from './result.ts'

/** Checks that every file is formatted with Prettier (`npm run format` does so). */
export async function run(): Promise<CheckResult> {
  return asResult(await runScript('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']), 'prettier')
}
