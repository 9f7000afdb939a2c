import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprint } from './film/fingerprint.ts'
import { loadFilm } from './film/load.ts'
import { readPlaylist } from '#values/film/playlist.ts'
import { cueTimes } from './film/webvtt.ts'

const content = import.meta.dirname
/** The films that are made. A script without a film is a draft: no course shows it. */
const keys = readdirSync(join(content, 'media'))
const isTrailer = (key: string): boolean => key.endsWith('-trailer')
const folder = (key: string): string => join(content, 'media', key)
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')

type Picture = { path: string; width: number; height: number }
type About = {
  key: string
  language: string
  durationSeconds: number
  inputs: string
  ladder: { name: string; bandwidth: number }[]
  captions: { language: string; path: string; kind: string }[]
  chapters: { startSeconds: number; name: Record<string, string> }[]
  storyboard: { path: string; intervalSeconds: number; count: number }
  poster: Picture
}

function about(key: string): About {
  const film: About = JSON.parse(read(folder(key), 'film.json'))
  return film
}

function playlists(key: string): string[] {
  const master = read(folder(key), 'master.m3u8')
  const audio = [...master.matchAll(/URI="([^"]+)"/g)].map((hit) => hit[1] ?? '')
  return [...audio, ...master.split('\n').filter((line) => line !== '' && !line.startsWith('#'))]
}

function weight(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.size
  return readdirSync(path).reduce((sum, name) => sum + weight(join(path, name)), 0)
}

describe('The films', () => {
  test('weigh no more than 80 MB together, and four of them are trailers', () => {
    expect(keys.filter(isTrailer)).toHaveLength(4)
    expect(weight(join(content, 'media'))).toBeLessThanOrEqual(80_000_000)
  })

  test('include every film that a course shows', () => {
    const courses = join(content, 'courses')
    const shown = readdirSync(courses).flatMap((name) =>
      [...read(courses, name).matchAll(/^(?:\s+film|trailer): (\S+)$/gm)].map((hit) => hit[1]),
    )
    expect(shown.filter((key = '') => isTrailer(key))).toHaveLength(4)
    expect(shown.filter((key) => key === undefined || !keys.includes(key))).toEqual([])
  })
})

describe.each(keys)('The film %s', (key) => {
  test('is made from the script and the drawing that stand here', async () => {
    const { sources } = await loadFilm(content, join(content, 'films', `${key}.yaml`))
    expect(about(key)).toMatchObject({ key, inputs: fingerprint(sources) })
  })

  test('refers only to files that exist', () => {
    const { captions, storyboard, poster } = about(key)
    const named = [...captions.map((each) => each.path), storyboard.path, poster.path, ...playlists(key)]
    const segments = playlists(key).flatMap((path) => {
      const playlist = readPlaylist(read(folder(key), path))
      return [playlist.map ?? 'no map', ...playlist.segments.map((each) => each.uri)].map((uri) =>
        join(dirname(path), uri),
      )
    })
    expect([...named, ...segments].filter((path) => !existsSync(join(folder(key), path)))).toEqual([])
  })

  test('lasts as long in every playlist as it says', () => {
    for (const path of playlists(key)) {
      const seconds = readPlaylist(read(folder(key), path)).segments.reduce((sum, each) => sum + each.seconds, 0)
      expect(Math.abs(seconds - about(key).durationSeconds)).toBeLessThan(0.2)
    }
  })

  test('lasts between 55 seconds and two and a half minutes, a trailer between 20 and 35 seconds', () => {
    const [min, max] = isTrailer(key) ? [20, 35] : [55, 155]
    expect(about(key).durationSeconds).toBeGreaterThan(min)
    expect(about(key).durationSeconds).toBeLessThan(max)
  })

  test('has captions in three languages that follow each other within the film', () => {
    const { captions, language, durationSeconds } = about(key)
    expect(captions.map((each) => each.language).sort()).toEqual(['en', 'es', 'nb'])
    expect(captions.find((each) => each.kind === 'captions')?.language).toBe(language)
    for (const { path } of captions) {
      let last = 0
      for (const cue of cueTimes(read(folder(key), path))) {
        expect(cue.start).toBeGreaterThanOrEqual(last)
        expect(cue.end).toBeGreaterThan(cue.start)
        last = cue.end
      }
      expect(last).toBeGreaterThan(0)
      expect(last).toBeLessThanOrEqual(durationSeconds)
    }
  })

  test('has captions of at most two lines of 42 characters', () => {
    for (const { path } of about(key).captions) {
      for (const block of read(folder(key), path).split('\n\n').slice(1)) {
        const lines = block.trim().split('\n').slice(2)
        expect(lines.length).toBeLessThanOrEqual(2)
        expect(lines.filter((line) => line.length > 42)).toEqual([])
      }
    }
  })

  test('has at least three chapters, named in three languages, from zero and onwards', () => {
    const { chapters, durationSeconds } = about(key)
    const starts = chapters.map((each) => each.startSeconds)
    expect(chapters.length).toBeGreaterThanOrEqual(3)
    expect(starts[0]).toBe(0)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.at(-1)).toBeLessThan(durationSeconds)
    for (const { name } of chapters) expect(Object.keys(name).sort()).toEqual(['en', 'es', 'nb'])
  })

  test('has a poster of at most 60 kB and a tile for every five seconds', () => {
    const { poster, storyboard, durationSeconds } = about(key)
    expect(statSync(join(folder(key), poster.path)).size).toBeLessThanOrEqual(60_000)
    expect(storyboard.count).toBe(Math.ceil(durationSeconds / storyboard.intervalSeconds))
  })
})
