import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import nb from './texts/nb.json' with { type: 'json' }
import { itemNamed, storedItems } from './stored-items.ts'

const root = new URL('../../../', import.meta.url).pathname

/** Names that modules of the browser give to what they store: texts that begin with "kursiva." where storage is spoken of. */
async function namesInCode(): Promise<string[]> {
  const names: string[] = []
  for await (const path of glob(['{apps,features}/**/web/**/*.{ts,tsx,js}', 'design/**/*.{ts,tsx}'], { cwd: root })) {
    if (path.endsWith('.test.ts') || path.endsWith('stored-items.ts')) continue
    const code = await readFile(root + path, 'utf8')
    if (!/localStorage|sessionStorage/.test(code)) continue
    names.push(...Array.from(code.matchAll(/['"`](kursiva\.[\w.-]+)/g), ([, name = '']) => name))
  }
  return names
}

test('A4: whatever the code stores in a browser stands on the cookies page', async () => {
  const names = await namesInCode()
  expect(names).toContain('kursiva.theme')
  expect(names).toContain('kursiva.watching.')
  expect(names.filter((name) => !itemNamed('localStorage', name) && !itemNamed('sessionStorage', name))).toEqual([])
})

test('everything on the cookies page has its words', () => {
  for (const { text, lifetime } of storedItems) {
    expect(Object.keys(nb.items)).toContain(text)
    expect(Object.keys(nb.lifetimes)).toContain(lifetime)
  }
  expect(new Set(storedItems.map(({ place, name }) => `${place} ${name}`)).size).toBe(storedItems.length)
})
