import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/** The last commit before the rule was introduced. */
const since = 'a0d634cd7f03024eac8794f22bc0d89040097cc4'
const maxLength = 60

/** The problem with the subject line of a commit, or undefined. `.githooks/commit-msg` uses the same function. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > maxLength) return `has ${subject.length} characters, more than ${maxLength}`
  return /^\p{Lu}/u.test(subject) ? undefined : 'does not begin with a capital letter'
}

/**
 * Checks that subjects of commits are short. Without the history (an archive, a shallow clone) nothing is checked.
 */
export async function run(): Promise<CheckResult> {
  const options = { cwd: root, maxBuffer: 16_000_000 }
  const log = await promisify(execFile)(
    'git',
    ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`],
    options,
  ).catch(() => undefined)
  if (log === undefined) return { problems: [], note: 'no history here' }
  const lines = log.stdout.split('\n').filter((line) => line !== '')
  const problems = lines.flatMap((line) => {
    const [id = '', ...words] = line.split(' ')
    const problem = subjectProblem(words.join(' '))
    return problem === undefined ? [] : [`${id} ${problem}: ${words.join(' ')}`]
  })
  return { problems, note: `${lines.length} commits` }
}
