import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { itemNamed, storedItems } from './stored-items.ts'

const root = new URL('../../../', import.meta.url).pathname

/** Names that modules of the browser give to what they store: texts that begin with "kursiva." where storage is spoken of. */
async function namesInCode(): Promise<string[]> {
  const patterns = ['{apps,features}/**/web/**/*.{ts,tsx,js}', '{design,platform/browser}/**/*.{ts,tsx}']
  const paths = await Array.fromAsync(glob(patterns, { cwd: root }))
  const modules = paths.filter((path) => !path.endsWith('.test.ts') && !path.endsWith('stored-items.ts'))
  const codes = await Promise.all(modules.map((path) => readFile(root + path, 'utf8')))
  return codes
    .filter((code) => /localStorage|sessionStorage|OutboxStorage|hasUnsent/.test(code))
    .flatMap((code) => Array.from(code.matchAll(/['"`](kursiva\.[\w.-]+)/g), ([, name = '']) => name))
}

test('A4: everything the code stores in a browser is on the cookies page', async () => {
  const names = await namesInCode()
  expect(names).toContain('kursiva.theme')
  expect(names).toContain('kursiva.watching.')
  expect(names).toContain('kursiva.notes.')
  expect(names.filter((name) => !itemNamed('localStorage', name) && !itemNamed('sessionStorage', name))).toEqual([])
})

test('everything on the cookies page has texts', async () => {
  const texts = await readFile(new URL('texts/nb.json', import.meta.url), 'utf8')
  const { items, lifetimes } = JSON.parse(texts) as Record<'items' | 'lifetimes', object>
  for (const { text, lifetime } of storedItems) {
    expect(Object.keys(items)).toContain(text)
    expect(Object.keys(lifetimes)).toContain(lifetime)
  }
  expect(new Set(storedItems.map(({ place, name }) => `${place} ${name}`)).size).toBe(storedItems.length)
})
