import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectFiles, root } from './project-files.ts'
import { checkSecurityPage } from './security.ts'

const readPage = () => readFile(`${root}docs/security.md`, 'utf8')
const existing = async () => new Set(await projectFiles())

test('security: the page as it is has no problem', async () => {
  expect(checkSecurityPage(await readPage(), await existing())).toEqual([])
})

test('security: a requirement that is removed, repeated or invented is named', async () => {
  const page = await readPage()
  const first = page.split('\n').find((line) => line.startsWith('- V8.4.1')) ?? ''
  const files = await existing()
  expect(checkSecurityPage(page.replace(first, ''), files)).toEqual(['V8.4.1 is missing'])
  expect(checkSecurityPage(page.replace(first, `${first}\n${first}`), files)).toEqual(['V8.4.1 stands twice'])
  expect(checkSecurityPage(`${page}\n- V8.4.9 (L2, none) Nothing.`, files)).toEqual([
    'V8.4.9 is no requirement of level 1 or 2',
  ])
})

test('security: evidence that does not exist or does not fit its status is named', async () => {
  const page = await readPage()
  const files = await existing()
  const withLine = (line: string) => checkSecurityPage(page.replace(/^- V8\.4\.1 .*$/m, line), files)
  expect(withLine('- V8.4.1 (L2, held) `values/lost.test.ts`')).toEqual([
    'V8.4.1 names values/lost.test.ts, which does not exist',
  ])
  expect(withLine('- V8.4.1 (L2, held) `values/text/slug.ts`')).toEqual(['V8.4.1 is held by no test'])
  expect(withLine('- V8.4.1 (L2, designed) By design.')).toEqual(['V8.4.1 names no file'])
  expect(withLine('- V8.4.1 (L2, open)')).toEqual(['V8.4.1 says nothing'])
  expect(withLine('- V8.4.1 (L2, perhaps) Yes.')).toEqual(['V8.4.1 has the unknown status perhaps'])
})
