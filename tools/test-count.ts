import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** The numbers of passed and failed tests. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
})

/**
 * Counts a run of Vitest. A file that could not be loaded is a failure, and so is a run that failed without a failed
 * test (an error outside any test, a broken set-up).
 */
export function countVitest(report: unknown, exitCode: number): Count {
  const parsed = v.safeParse(vitestReport, report)
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = parsed.output
  const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return withExitCode({ passed: numPassedTests, failed: numFailedTests + unread.length }, exitCode)
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.optional(v.array(v.unknown()), []),
})

/** Counts a run of Playwright; a test that passed only at a second try has failed. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const parsed = v.safeParse(playwrightReport, report)
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { stats, errors } = parsed.output
  return withExitCode({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, exitCode)
}

function withExitCode(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** The sum of all runs. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

const vitestFailures = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      status: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** A line for each failed test of a run of Vitest: its file, its name and the first line of what went wrong. */
export function failuresOfVitest(report: unknown): string[] {
  const parsed = v.safeParse(vitestFailures, report)
  if (!parsed.success) return []
  return parsed.output.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [line(relative('', name), '', message)]
    return failed.map((test) => line(relative('', name), test.fullName, test.failureMessages[0]))
  })
}

const spec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
})

interface Suite {
  specs: v.InferOutput<typeof spec>[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
})

/** The same for a run of Playwright. */
export function failuresOfPlaywright(report: unknown): string[] {
  const parsed = v.safeParse(v.object({ suites: v.array(suite) }), report)
  return parsed.success ? parsed.output.suites.flatMap(failuresIn) : []
}

function failuresIn({ specs, suites = [] }: Suite): string[] {
  const failed = specs.filter((each) => !each.ok)
  const lines = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return line(file, title, results.find((result) => result.error)?.error?.message)
  })
  return [...lines, ...suites.flatMap(failuresIn)]
}

function line(file: string, name: string, message = ''): string {
  return [file, name, stripVTControlCharacters(message).split('\n', 1)[0]].filter(Boolean).join(' › ')
}
