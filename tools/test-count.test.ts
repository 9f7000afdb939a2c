import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest, total } from './test-count.ts'

const file = { status: 'passed', assertionResults: [{}] }

test('the tests of a run are counted as its report says', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2, testResults: [file] }, 1)).toEqual({
    passed: 7,
    failed: 2,
  })
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0 } }, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a file that could not be read counts as a failure', () => {
  const unread = { status: 'failed', assertionResults: [] }
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [file, unread] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a run that failed without a failing test is a failure', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [file] }, 1)).toEqual({
    passed: 3,
    failed: 1,
  })
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 3, failed: 1 })
})

test('a run that left no report has failed', () => {
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passed only when tried again has failed', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1 } }, 0)).toEqual({ passed: 3, failed: 1 })
})

test('the last line sums every run', () => {
  expect(
    total([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
  expect(total([])).toEqual({ passed: 0, failed: 0 })
})

test('each failed test is named with its file and its reason', () => {
  const testResults = [
    {
      name: 'sum.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one and one' },
        { status: 'failed', fullName: 'two and two', failureMessages: ['expected 5\n  at sum.test.ts:3'] },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    'sum.test.ts › two and two › expected 5',
    'broken.test.ts › no such file',
  ])
  const result = { error: { message: '\u001b[31mtoo late\u001b[39m\n  at page.browser.test.ts:9' } }
  const failed = { title: 'opens', file: 'page.browser.test.ts', ok: false, tests: [{ results: [result] }] }
  const passed = { ...failed, title: 'closes', ok: true, tests: [{ results: [{}] }] }
  expect(failuresOfPlaywright({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
    'page.browser.test.ts › opens › too late',
  ])
  expect([failuresOfVitest(null), failuresOfPlaywright({})]).toEqual([[], []])
})
