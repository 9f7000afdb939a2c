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
