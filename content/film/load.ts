import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { languages, type Beat, type Film, type Language, type Localised, type Scene, type Step } from './types.ts'

type Raw = Record<string, unknown>

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: unknown, where: string): Raw {
  if (!isRecord(value)) throw new Error(`${where}: expected a map`)
  return value
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${where}: expected a text`)
  return value.trim()
}

function localised(value: unknown, where: string): Localised {
  const raw = record(value, where)
  return { nb: text(raw.nb, `${where}.nb`), es: text(raw.es, `${where}.es`), en: text(raw.en, `${where}.en`) }
}

function step(value: unknown, where: string): Step {
  const raw = record(value, where)
  const pose = raw.pose === undefined ? undefined : [raw.pose].flat().map((name) => text(name, `${where}.pose`))
  return {
    at: typeof raw.at === 'number' ? raw.at : 0,
    ...(raw.view === undefined ? {} : { view: text(raw.view, `${where}.view`) }),
    ...(pose === undefined ? {} : { pose }),
    ...(raw.loop === undefined ? {} : { loop: text(raw.loop, `${where}.loop`) }),
  }
}

function beat(value: unknown, language: Language, where: string): Beat {
  const raw = record(value, where)
  const translations = record(raw.translations, `${where}.translations`)
  const others = languages.filter((other) => other !== language)
  const pairs = others.map((other) => [other, text(translations[other], `${where}.translations.${other}`)] as const)
  return {
    say: text(raw.say, `${where}.say`),
    ...(raw.speak === undefined ? {} : { speak: text(raw.speak, `${where}.speak`) }),
    translations: Object.fromEntries(pairs),
    ...(raw.chapter === undefined ? {} : { chapter: localised(raw.chapter, `${where}.chapter`) }),
    poster: raw.poster === true,
    steps: raw.scene === undefined ? [] : [raw.scene].flat().map((item, i) => step(item, `${where}.scene[${i}]`)),
  }
}

/**
 * Reads a film script from its YAML text.
 * @throws Error naming the film and the field when something is missing or of the wrong kind.
 */
function parseFilm(key: string, source: string): Film {
  const raw = record(parse(source), key)
  const language = languages.find((known) => known === raw.language)
  if (language === undefined) throw new Error(`${key}.language: expected one of ${languages.join(', ')}`)
  if (!Array.isArray(raw.beats) || raw.beats.length === 0) throw new Error(`${key}.beats: expected a list`)
  const beats = raw.beats.map((item, i) => beat(item, language, `${key}.beats[${i}]`))
  if (beats[0]?.chapter === undefined) throw new Error(`${key}.beats[0]: the first beat must open a chapter`)
  const sources = raw.sources === undefined ? [] : [raw.sources].flat().map((item) => text(item, `${key}.sources`))
  const title = localised(raw.title, `${key}.title`)
  return { key, title, language, scene: text(raw.scene, `${key}.scene`), sources, beats }
}

/**
 * The script without its list `sources`: it changes neither picture nor sound, so a new source does not make a finished
 * film outdated.
 */
export const withoutSources = (script: string): string => script.replace(/^sources:.*\n?(?:[ \t\]-].*\n?)*/gm, '')

/**
 * Reads a drawing and the list of its moving parts.
 * @throws Error when a pose, a pivot or a loop names an element the drawing does not have.
 */
export function parseScene(key: string, svg: string, source: string): Scene {
  const raw = record(parse(source), key)
  const scene: Scene = {
    key,
    svg,
    captionsAtTop: raw.captionsAtTop === true,
    views: (raw.views ?? {}) as Scene['views'],
    pivots: (raw.pivots ?? {}) as Scene['pivots'],
    rest: (raw.rest ?? {}) as Scene['rest'],
    poses: (raw.poses ?? {}) as Scene['poses'],
    loops: (raw.loops ?? {}) as Scene['loops'],
  }
  const used = [scene.rest, scene.pivots, ...Object.values(scene.poses), ...Object.values(scene.loops)].flatMap(
    Object.keys,
  )
  const missing = used.find((id) => !svg.includes(` id="${id}"`))
  if (missing !== undefined) throw new Error(`${key}: the drawing has no element “${missing}”`)
  return scene
}

/**
 * Reads a script and its drawing from the content folder.
 * @throws Error when a file is missing or a step names an unknown view, pose or loop.
 */
export async function loadFilm(
  content: string,
  path: string,
): Promise<{ film: Film; scene: Scene; sources: string[] }> {
  const script = await readFile(path, 'utf8')
  const film = parseFilm(basename(path, '.yaml'), script)
  const svg = await readFile(join(content, 'scenes', `${film.scene}.svg`), 'utf8')
  const parts = await readFile(join(content, 'scenes', `${film.scene}.yaml`), 'utf8')
  const scene = parseScene(film.scene, svg, parts)
  for (const { view, pose = [], loop } of film.beats.flatMap((each) => each.steps)) {
    if (view !== undefined && !(view in scene.views)) throw new Error(`${film.key}: unknown view “${view}”`)
    const unknown = pose.find((name) => !(name in scene.poses))
    if (unknown !== undefined) throw new Error(`${film.key}: unknown pose “${unknown}”`)
    if (loop !== undefined && loop !== 'none' && !(loop in scene.loops))
      throw new Error(`${film.key}: unknown loop “${loop}”`)
  }
  return { film, scene, sources: [withoutSources(script), svg, parts] }
}
