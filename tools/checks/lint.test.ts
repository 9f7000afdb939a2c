import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from './command.ts'
import { root } from './project-files.ts'

// .oxlintrc.json ignores the planted folder itself, so the test copies its files to another folder.
const folder = await mkdtemp(join(tmpdir(), 'kursiva-lint-'))
await cp(join(root, 'tools/checks/planted/lint'), folder, { recursive: true })
const { exitCode, output } = await runScript('oxlint/bin/oxlint', ['--config=.oxlintrc.json', '--format=unix', folder])
await rm(folder, { recursive: true })

test('the linter finds what is planted, by rules without types and with them', () => {
  expect(exitCode).toBe(1)
  const rules = [...output.matchAll(/\[Error\/([\w-]+\([\w-]+\))\]/g)].map(([, rule]) => rule)
  expect(rules).toEqual(
    expect.arrayContaining([
      'eslint(no-console)',
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-imports)',
      'eslint(no-warning-comments)',
      'jsx-a11y(alt-text)',
      'react(button-has-type)',
      'react(hooks)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'typescript(no-non-null-assertion)',
      'typescript(no-unsafe-return)',
      'vitest(expect-expect)',
      'vitest(no-focused-tests)',
      'vitest(no-restricted-matchers)',
      'vitest(no-restricted-vi-methods)',
    ]),
  )
})

test('a lazy component without an error boundary is found', () => {
  expect(output).toMatch(/breaks-rules\.tsx:2:10: 'lazy' import from 'react' is restricted/)
})
