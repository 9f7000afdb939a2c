import { asResult, runScript } from '#tools/checks/command.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/** Checks that the table types and database/schema.sql match the schema that the migrations build. */
export async function run(): Promise<CheckResult> {
  return asResult(await runScript('../tools/generate.ts', ['--check', 'tables']), 'tables.ts, schema.sql')
}
