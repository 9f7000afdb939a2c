import { expect, test } from 'vitest'
import { maxFiles, wideFolders } from './folder-width.ts'

const files = (folder: string, count: number) => Array.from({ length: count }, (_, place) => `${folder}/${place}.ts`)

test('a folder with more files than the limit is caught; files of its sub-folders do not count', () => {
  expect(wideFolders([...files('a', maxFiles), ...files('a/b', 3)])).toEqual([])
  expect(wideFolders(files('a', maxFiles + 1))).toEqual([expect.stringContaining(`a holds ${maxFiles + 1} files`)])
})

test('lists are not counted', () => {
  expect(wideFolders(files('database/migrations', 300))).toEqual([])
})
