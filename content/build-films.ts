/**
 * Builds the films of the catalogue from `films/` and `scenes/` into `media/`. Skips films whose script and drawing
 * have not changed. Usage: node content/build-films.ts [--only <film key>]
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fingerprint, madeWith } from './film/fingerprint.ts'
import { loadFilm } from './film/load.ts'
import { makeFilm } from './film/make.ts'
import { requireTools } from './film/tools.ts'

async function build(content: string, only: string | undefined): Promise<void> {
  requireTools(['ffmpeg', 'espeak-ng'])
  const scripts = (await readdir(join(content, 'films'))).filter((name) => name.endsWith('.yaml')).sort()
  const chosen = only === undefined ? scripts : scripts.filter((name) => name === `${only}.yaml`)
  if (chosen.length === 0)
    throw new Error(only === undefined ? 'there are no films to make' : `there is no film called “${only}”`)
  await mkdir(join(content, 'media'), { recursive: true })
  for (const [i, name] of chosen.entries()) {
    const { film, scene, sources } = await loadFilm(content, join(content, 'films', name))
    const folder = join(content, 'media', film.key)
    const place = `${i + 1}/${chosen.length} ${film.key}`
    const inputs = fingerprint(sources)
    if ((await madeWith(join(folder, 'film.json'))) === inputs) {
      console.log(`${place}: as it should be`)
      continue
    }
    const started = Date.now()
    await makeFilm(film, scene, inputs, folder, (part) => console.log(`${place}: ${part}`))
    console.log(`${place}: made in ${Math.round((Date.now() - started) / 1000)} s`)
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
try {
  await build(import.meta.dirname, values.only)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
