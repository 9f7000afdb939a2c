import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/checks/project-files.ts'
import { runKnip } from './unused.ts'

test('each planted file, export, type and package without use is found, and nothing that is used', async () => {
  const { exitCode, output } = await runKnip(join(root, 'tools/checks/planted/unused'), 'knip.json')
  expect(exitCode).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'Unused files (1)',
    'forgotten.ts',
    'Unused dependencies (1)',
    'valibot package.json:6:6',
    'Unlisted dependencies (1)',
    'undeclared main.ts:4:28',
    'Unused exports (3)',
    'onlyUsedHere shapes/circle.ts:9:14',
    'circumference shapes/circle.ts:11:14',
    'circumference shapes/index.ts:1:16',
    'Unused exported types (2)',
    'Shape type shapes/circle.ts:1:13',
    'Shape type shapes/index.ts:1:36',
    'Duplicate exports (1)',
    'area|surface shapes/circle.ts',
  ])
})

test('an entry that matches no file is a failure, so that a moved program is noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-unused-'))
  await writeFile(join(folder, 'package.json'), '{ "name": "a", "type": "module" }')
  await writeFile(join(folder, 'knip.json'), '{ "entry": ["main.ts", "moved.ts"], "project": ["*.ts"] }')
  await writeFile(join(folder, 'main.ts'), 'console.log(1)\n')
  const { exitCode, output } = await runKnip(folder, 'knip.json')
  await rm(folder, { recursive: true })
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringContaining('moved.ts') })
})
