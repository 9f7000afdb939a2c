import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { languages } from '#values/language.ts'
import { MomentFile } from './clip-file.ts'
import { Question } from './question-file.ts'
import { ShortId, Source, Text } from './text-file.ts'

/*
 * A course that the law or an employer demands, in YAML:
 *
 *   mandatoryTraining: true      # its films must be seen to their rule before its certificate
 *   safety: true                 # wrong facts could hurt somebody: films, questions and attachments name their sources;
 *   notSafety: "why not"         # a mandatory course without `safety` says why
 *   attachments:
 *     - key: …
 *       source: "Forskrift om … § 12"   # one, or a list
 *   lessons:
 *     - kind: QUIZ
 *       review: AT_END           # when right answers are shown: AT_ONCE, AT_END, AFTER_PASS, NEVER
 *       draw: 8                  # every attempt draws 8 of all questions, those not asked before first; or, by subject:
 *       pools:
 *         - { key: law, draw: 3, of: [first-question, second-question, …] }
 *       questions:
 *         - key: first-question
 *           source: ["NRR 2025, HLR", "…"]
 *
 * A film names its own with `sources: [ … ]` at the top level of `content/films/<key>.yaml`. The rules are in
 * `course-contract.ts`.
 */

const Language = v.picklist(languages)

const Category = v.object({ key: v.string(), shortId: ShortId, name: Text, description: Text })
const Expert = v.object({
  key: v.string(),
  shortId: ShortId,
  firstName: v.string(),
  lastName: v.string(),
  title: Text,
  biography: Text,
  quote: Text,
  portrait: v.object({
    bg: v.number(),
    top: v.number(),
    skin: v.number(),
    hair: v.number(),
    style: v.number(),
    beard: v.boolean(),
    specs: v.boolean(),
  }),
})
/** Whether the pools name existing questions, none twice, and at least one pool has more questions than it draws. */
const poolsHold = (
  pools: readonly { draw: number; of: readonly string[] }[],
  questions: readonly { key: string }[],
) => {
  const named = pools.flatMap((pool) => pool.of)
  return (
    new Set(named).size === named.length &&
    named.every((key) => questions.some((question) => question.key === key)) &&
    pools.every((pool) => pool.draw > 0 && pool.draw < pool.of.length)
  )
}

const Pairs = v.pipe(
  v.array(v.object({ icon: v.optional(v.string()), term: Text, meaning: Text })),
  v.minLength(4),
  v.maxLength(9),
)
const Lesson = v.variant('kind', [
  v.object({
    kind: v.literal('EPISODE'),
    shortId: ShortId,
    film: v.string(),
    name: Text,
    description: Text,
    /** Questions at moments of the film. */
    moments: v.optional(v.array(MomentFile), []),
  }),
  v.object({
    kind: v.literal('PLACEHOLDER'),
    shortId: ShortId,
    name: Text,
    description: Text,
    minutes: v.optional(v.number()),
  }),
  v.object({
    kind: v.literal('GAME'),
    shortId: ShortId,
    name: Text,
    description: Text,
    game: v.variant('kind', [
      v.object({ kind: v.literal('MEMORY'), title: Text, pairs: Pairs }),
      v.object({ kind: v.literal('MATCH'), title: Text, pairs: Pairs }),
      v.object({
        kind: v.literal('SPRINT'),
        title: Text,
        claims: v.pipe(
          v.array(v.object({ isTrue: v.boolean(), text: Text, why: Text })),
          v.minLength(8),
          v.maxLength(20),
          v.check(
            (claims) => 2 * claims.filter(({ isTrue }) => isTrue).length === claims.length,
            'as many claims are true as false: saying the same to all of them is worth nothing',
          ),
        ),
      }),
      v.object({ kind: v.literal('ORDER'), title: Text, lines: v.pipe(v.array(Text), v.minLength(3), v.maxLength(8)) }),
    ]),
  }),
  v.pipe(
    v.object({
      kind: v.literal('QUIZ'),
      shortId: ShortId,
      name: Text,
      passPercentage: v.number(),
      maxAttempts: v.number(),
      /** Hours from the last attempt until the number of attempts is reset. */
      cooldownHours: v.optional(v.number()),
      timeLimitMinutes: v.optional(v.number()),
      /** When correct answers are shown. */
      review: v.optional(v.picklist(['AT_ONCE', 'AT_END', 'AFTER_PASS', 'NEVER']), 'AT_ONCE'),
      /** How many of all questions an attempt draws: one pool of everything. */
      draw: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      /** Question keys of which each attempt draws some. */
      pools: v.optional(
        v.array(v.object({ key: v.string(), draw: v.number(), of: v.pipe(v.array(v.string()), v.minLength(2)) })),
        [],
      ),
      questions: v.pipe(v.array(Question), v.minLength(6), v.maxLength(30)),
    }),
    v.check(({ draw, pools }) => draw === undefined || pools.length === 0, 'a test has `draw` or `pools`, not both'),
    v.transform(({ draw, ...quiz }) =>
      draw === undefined ? quiz : { ...quiz, pools: [{ key: 'all', draw, of: quiz.questions.map(({ key }) => key) }] },
    ),
    v.check(
      ({ pools, questions }) => poolsHold(pools, questions),
      'a pool names questions, each in one pool, and draws fewer than it has',
    ),
  ),
])
const AttachmentPath = v.pipe(v.string(), v.regex(/^[a-z0-9/-]+[.][a-z0-9]+$/))
/** A page of text, or one file per language below `content/attachments`. */
const Attachment = v.union([
  v.object({ key: v.string(), name: Text, body: Text, source: v.optional(Source, []) }),
  v.object({
    key: v.string(),
    name: Text,
    source: v.optional(Source, []),
    files: v.object({ nb: AttachmentPath, es: AttachmentPath, en: AttachmentPath }),
  }),
])
const Course = v.object({
  shortId: ShortId,
  number: v.number(),
  /** Used instead of the course's short id to generate its cover. */
  coverSeed: v.optional(v.string()),
  category: v.string(),
  alsoIn: v.array(v.string()),
  experts: v.pipe(v.array(v.string()), v.minLength(1)),
  level: v.picklist(['foundational', 'intermediate', 'advanced']),
  spoken: Language,
  /** The key of the short film that presents the course (C3). */
  trailer: v.optional(v.string()),
  markets: v.pipe(v.array(v.picklist(['no', 'es'])), v.minLength(1)),
  publishedAt: v.string(),
  price: v.object({ NOK: v.number(), EUR: v.number() }),
  /** The place of the lesson that anybody may watch, from 1: an episode with a film. */
  freeLesson: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /**
   * The months that its certificate is valid, without expiry when unset; and whether its films must have been watched
   * for it.
   */
  certificate: v.optional(
    v.object({
      months: v.optional(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(120))),
      films: v.optional(v.boolean(), false),
    }),
  ),
  /** Whether the law or an employer demands it: then its certificate takes its films too. */
  mandatoryTraining: v.optional(v.boolean(), false),
  /** Whether a wrong fact in it could hurt somebody. */
  safety: v.optional(v.boolean(), false),
  /** Why a mandatory course is no safety course. */
  notSafety: v.optional(v.pipe(v.string(), v.trim(), v.minLength(10))),
  name: Text,
  shortDescription: Text,
  description: Text,
  goals: v.array(Text),
  attachments: v.optional(v.array(Attachment), []),
  lessons: v.pipe(v.array(Lesson), v.minLength(2)),
})
const PlaylistItem = v.union([
  v.object({ course: v.string() }),
  v.object({ lesson: ShortId }),
  v.object({ test: ShortId }),
  v.object({ playlist: v.string() }),
])
const Playlist = v.object({
  key: v.string(),
  shortId: ShortId,
  /** The demonstration organisation's course; Kursiva's own when unset. */
  organization: v.optional(v.literal('nordvik')),
  /** The group that sees it; all members of the organisation when unset. */
  sharedWith: v.optional(v.picklist(['montorer', 'ledere'])),
  sequence: v.optional(v.picklist(['FREE', 'IN_ORDER']), 'FREE'),
  /** Whether a user who completes every course gets a certificate for the playlist (Q3). */
  certificate: v.optional(v.boolean(), false),
  name: Text,
  description: Text,
  items: v.pipe(v.array(PlaylistItem), v.minLength(2)),
})
const LocalName = v.object({ nb: v.string(), es: v.string(), en: v.string() })

/** The content of `content/media/<key>/film.json`, which describes a finished film. Times in seconds. */
const Film = v.object({
  key: v.string(),
  language: Language,
  durationSeconds: v.number(),
  width: v.number(),
  height: v.number(),
  captions: v.array(v.object({ language: Language, path: v.string(), kind: v.picklist(['captions', 'subtitles']) })),
  chapters: v.array(v.object({ startSeconds: v.number(), name: LocalName })),
  storyboard: v.object({
    path: v.string(),
    tileWidth: v.number(),
    tileHeight: v.number(),
    columns: v.number(),
    intervalSeconds: v.number(),
    count: v.number(),
  }),
  poster: v.object({ path: v.string(), width: v.number(), height: v.number() }),
  /** SHA-256 of everything the film is built from. */
  inputs: v.string(),
})

export type CourseFile = v.InferOutput<typeof Course> & { key: string }
export type FilmFile = v.InferOutput<typeof Film>
export type QuizLesson = Extract<CourseFile['lessons'][number], { kind: 'QUIZ' }>
export type EpisodeLesson = Extract<CourseFile['lessons'][number], { kind: 'EPISODE' }>
export type GameLesson = Extract<CourseFile['lessons'][number], { kind: 'GAME' }>
export interface CatalogueFiles {
  categories: v.InferOutput<typeof Category>[]
  experts: v.InferOutput<typeof Expert>[]
  courses: CourseFile[]
  films: Map<string, FilmFile>
  playlists: v.InferOutput<typeof Playlist>[]
}

/**
 * Reads and validates the demonstration catalogue.
 * @param folder the `content` folder
 * @throws an error that names the file and the position in it, when a file does not have the documented form
 */
export async function readCatalogueFiles(folder: string): Promise<CatalogueFiles> {
  const list = (await readdir(join(folder, 'courses'))).filter((name) => name.endsWith('.yaml')).sort()
  const [categories, experts, courses, films, playlists] = await Promise.all([
    read(join(folder, 'categories.yaml'), v.array(Category)),
    read(join(folder, 'experts.yaml'), v.array(Expert)),
    Promise.all(
      list.map(async (name) => ({
        key: name.replace('.yaml', ''),
        ...(await read(join(folder, 'courses', name), Course)),
      })),
    ),
    readFilms(join(folder, 'media')),
    read(join(folder, 'playlists.yaml'), v.array(Playlist)),
  ])
  return { categories, experts, courses, films, playlists }
}

async function readFilms(folder: string): Promise<Map<string, FilmFile>> {
  const keys = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && /^[a-z0-9-]+$/.test(entry.name),
  )
  const films = await Promise.all(keys.map((entry) => read(join(folder, entry.name, 'film.json'), Film)))
  return new Map(films.map((film) => [film.key, film]))
}

async function read<T extends v.GenericSchema>(path: string, schema: T): Promise<v.InferOutput<T>> {
  const result = v.safeParse(schema, parse(await readFile(path, 'utf8')))
  if (result.success) return result.output
  const first = result.issues[0]
  throw new Error(`${path}: ${v.getDotPath(first) ?? 'file'}: ${first.message}`)
}
