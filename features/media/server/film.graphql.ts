import { accessOf, Course, detailsOf, Lesson, lessonsOf, type LessonRow } from '#features/courses/server/index.ts'
import { builder, LanguageCode, LocalisedTitle } from '#platform/graphql/builder.ts'
import { learnerOf, type GraphContext } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { findFilms, type FilmRow } from './film-store.ts'
import { installationSigner } from './installation-signer.ts'

const filmById = publishedLoader(
  async (tx, _, ids) => new Map((await findFilms(tx, ids)).map((film) => [film.id, film])),
)

/** A film that the viewer may watch, and the signed folder its files are fetched from. */
interface OpenFilm {
  readonly film: FilmRow
  readonly folder: string
}

interface StoryboardFile extends NonNullable<FilmRow['storyboard']> {
  readonly url: string
}

const Storyboard = builder.objectRef<StoryboardFile>('Storyboard').implement({
  description: 'One image with many tiles, for previews on the timeline. Sizes in pixels.',
  fields: (t) => ({
    url: t.exposeString('url'),
    tileWidth: t.exposeInt('tileWidth'),
    tileHeight: t.exposeInt('tileHeight'),
    columns: t.exposeInt('columns'),
    intervalSeconds: t.exposeFloat('intervalSeconds'),
    count: t.exposeInt('count'),
  }),
})

const CaptionKind = builder.enumType('CaptionKind', { values: ['captions', 'subtitles'] as const })
const CaptionFile = builder.objectRef<FilmRow['captions'][number] & { readonly url: string }>('CaptionFile').implement({
  description: 'Speech as text, WebVTT. `captions` is in the language spoken, `subtitles` are translated.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageCode }),
    kind: t.expose('kind', { type: CaptionKind }),
    url: t.exposeString('url'),
  }),
})

const Chapter = builder.objectRef<FilmRow['chapters'][number]>('Chapter').implement({
  fields: (t) => ({ startSeconds: t.exposeFloat('startSeconds'), name: t.expose('name', { type: [LocalisedTitle] }) }),
})

const Film = builder.objectRef<OpenFilm>('Film').implement({
  description: 'A finished film. Its URLs are for this viewer and expire about an hour after the end of the film.',
  fields: (t) => ({
    durationSeconds: t.float({ resolve: ({ film }) => film.duration_seconds }),
    language: t.field({
      type: LanguageCode,
      description: 'The language spoken.',
      resolve: ({ film }) => film.language,
    }),
    playlistUrl: t.string({
      description: 'HTTP Live Streaming (RFC 8216).',
      resolve: ({ folder }) => `${folder}master.m3u8`,
    }),
    posterUrl: t.string({ nullable: true, resolve: ({ film }) => posterOf(film) }),
    storyboard: t.field({
      type: Storyboard,
      nullable: true,
      resolve: ({ film, folder }) => film.storyboard && { ...film.storyboard, url: `${folder}${film.storyboard.path}` },
    }),
    captions: t.field({
      type: [CaptionFile],
      resolve: ({ film, folder }) => film.captions.map((file) => ({ ...file, url: `${folder}${file.path}` })),
    }),
    chapters: t.field({ type: [Chapter], resolve: ({ film }) => [...film.chapters] }),
  }),
})

/** The film with URLs signed for the viewer. The caller must have checked access. */
function openedFor(userId: string, film: FilmRow, now: Date): OpenFilm {
  const named = { key: film.key, durationSeconds: film.duration_seconds }
  return { film, folder: installationSigner().folderFor(named, userId, now) }
}

const posterOf = (film: FilmRow): string | null => (film.poster ? `/posters/${film.key}.webp` : null)

const filmOf = (lesson: LessonRow, context: GraphContext): Known<FilmRow | undefined> =>
  lesson.kind === 'EPISODE' && lesson.media_asset_id ? filmById(context, lesson.media_asset_id) : undefined

const posterOfLesson = (lesson: LessonRow | undefined, context: GraphContext) =>
  lesson ? whenKnown(filmOf(lesson, context), (film) => (film ? posterOf(film) : null)) : null

builder.objectFields(Lesson, (t) => ({
  film: t.field({
    type: Film,
    nullable: true,
    description:
      'Null unless the lesson is an EPISODE and the viewer may watch the course (C6), or it is the free lesson of a published one.',
    resolve: async (lesson, _, context) => {
      const learner = learnerOf(context)
      if (learner === undefined) return null
      // undefined for a course that is not in the market's catalogue: then nothing is free either
      const access = await accessOf(context, lesson.course_id)
      if (!access || !(access.userCanWatch || lesson.is_free)) return null
      const film = await filmOf(lesson, context)
      return film ? openedFor(learner, film, context.now()) : null
    },
  }),
  posterUrl: t.string({
    nullable: true,
    description: 'A still of the film, also without access to it.',
    resolve: (lesson, _, context) => posterOfLesson(lesson, context),
  }),
}))

builder.objectFields(Course, (t) => ({
  trailer: t.field({
    type: Film,
    nullable: true,
    description: 'The trailer of the course, for every signed-in user; null when there is none (C3).',
    resolve: async (course, _, context) => {
      const learner = learnerOf(context)
      if (learner === undefined) return null
      const assetId = (await detailsOf(context, course.id))?.trailer_asset_id
      const film = assetId && (await filmById(context, assetId))
      return film ? openedFor(learner, film, context.now()) : null
    },
  }),
  posterUrl: t.string({
    nullable: true,
    description: 'A still of the first film; null while the course has none.',
    resolve: (course, _, context) =>
      whenKnown(lessonsOf(context, course.id), (lessons) =>
        posterOfLesson(
          lessons?.find(({ kind }) => kind === 'EPISODE'),
          context,
        ),
      ),
  }),
}))
