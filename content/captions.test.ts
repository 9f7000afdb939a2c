import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCaptions } from '#values/text/webvtt.ts'

const media = join(import.meta.dirname, 'media')

/** The longest that a caption may be for its time: beyond it a viewer reads the text and misses the picture. */
const maxCharactersPerSecond = 20

test('C3: no caption in any language asks for more than twenty characters a second', () => {
  const hasty = readdirSync(media).flatMap((key) =>
    readdirSync(join(media, key, 'captions')).flatMap((file) =>
      parseCaptions(readFileSync(join(media, key, 'captions', file), 'utf8'))
        .filter(({ start, end, text }) => text.length / (end - start) > maxCharactersPerSecond)
        .map(({ text }) => `${key} ${file}: ${text}`),
    ),
  )
  expect(hasty).toEqual([])
})
