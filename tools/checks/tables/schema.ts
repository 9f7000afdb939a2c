import { asResult, runScript } from '#tools/checks/command.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/** The table types and database/schema.sql are what the migrations build. */
export async function run(): Promise<CheckResult> {
  return asResult(await runScript('../tools/generate.ts', ['--check', 'tables']), 'tables.ts, schema.sql')
}
