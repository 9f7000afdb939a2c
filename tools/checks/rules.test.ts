import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './project-files.ts'
import { rulesIn, unnamedRules } from './rules.ts'

const house = join(root, 'tools/checks/planted/rules')

test('a rule that no test names is found; only the beginning of a title names one', async () => {
  const wanted = ['M1', 'M2', 'I2', 'R6', 'A4', 'M9', 'R3', 'R4']
  expect(await unnamedRules(house, await projectFiles(house), wanted)).toEqual(['A4', 'M9', 'R3', 'R4'])
})

test('a title names rules before its colon, however they are divided', () => {
  expect(rulesIn('M1, R18 (D) I2, WCAG 2.2 AA: what M9 says')).toEqual(['M1', 'R18', 'I2'])
  expect(rulesIn('R1')).toEqual([])
  expect(rulesIn('a visit: R1')).toEqual([])
})
