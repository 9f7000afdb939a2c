import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGenerated, projectFiles, root } from '#tools/checks/project-files.ts'

const rows = async () =>
  (await readFile(join(root, 'docs/glossary.md'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

test('each term of the glossary stands once, with its words in three languages and what it is', async () => {
  const terms = await rows()
  expect(terms.length).toBeGreaterThan(100)
  expect(new Set(terms.map(([term]) => term)).size).toBe(terms.length)
  expect(terms.filter((cells) => cells.length !== 6 || cells.slice(0, 5).includes(''))).toEqual([])
})

test('code uses each term of the glossary', async () => {
  const paths = await projectFiles()
  const modules = paths.filter((path) => /^(features|platform|protocols)\/.*\.tsx?$/.test(path) && !isGenerated(path))
  const texts = await Promise.all(modules.map((path) => readFile(join(root, path), 'utf8')))
  const code = [...paths, ...texts].join('\n').toLowerCase().replaceAll(/[-_]/g, '')
  const terms = (await rows()).map(([term = '']) => term.replaceAll('`', ''))
  expect(terms.filter((term) => !code.includes(term.toLowerCase().replaceAll(' ', '')))).toEqual([])
})
