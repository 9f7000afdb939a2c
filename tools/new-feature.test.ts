import { join } from 'node:path'
import { check, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { filesOf, problemWithName } from './new-feature.ts'
import { root } from './checks/project-files.ts'
import { parse } from './checks/syntax.ts'

const nothing = () => false

test('a feature is named by a word of its field that is not taken', () => {
  expect(problemWithName('group-booking', nothing)).toBeUndefined()
  expect(problemWithName('Group Booking', nothing)).toContain('lower case')
  expect(problemWithName('../evil', nothing)).toContain('lower case')
  expect(problemWithName('utils', nothing)).toContain('glossary')
  expect(problemWithName('courses', (path) => path === 'features/courses')).toBe('features/courses exists already.')
})

test('the files of a new feature are formatted, parse, and name only themselves', async () => {
  for (const [path, content] of filesOf('group-booking')) {
    const config = await resolveConfig(join(root, path))
    expect([path, await check(content, { ...config, filepath: path })]).toEqual([path, true])
    const text = path.endsWith('.json') ? `export default ${content}` : content
    expect(parse(path.replace('.json', '.ts'), text).program.body.length).toBeGreaterThan(0)
  }
})
