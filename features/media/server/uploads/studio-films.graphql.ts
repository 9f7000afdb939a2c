import { actingStaff, readAsStaff } from '#features/staff/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { clamp } from '#values/clamp.ts'
import { workSteps } from '#features/media/rules/transcode/work-progress.ts'
import { installationSigner } from '#features/media/server/installation-signer.ts'
import { installationStorage } from '#features/media/server/installation-storage.ts'
import type { SubtitleDraft } from '#features/media/server/transcode/subtitle-drafts.ts'
import { cancelFilm, filmResults, removeFilm, restoreFilm, retryFilm } from './change-film.ts'
import { choosePoster } from './choose-poster.ts'
import { filmPageSize, findStudioFilms, type StudioFilmRow } from './studio-film-store.ts'
import { filmStatuses } from './upload-store.ts'
import { applySubtitles } from './apply-subtitles.ts'

const maxOffset = 10_000

const Status = builder.enumType('StudioFilmStatus', { values: filmStatuses })
const Step = builder.enumType('StudioFilmStep', { values: workSteps })
const Result = builder.enumType('StudioFilmResult', { values: filmResults })

/** A film with the signed folder its files are fetched from; undefined while it is not finished. */
interface StudioFilm extends StudioFilmRow {
  readonly folder: string | undefined
}

const Subtitles = builder.objectRef<SubtitleDraft>('StudioFilmSubtitles').implement({
  description: 'Text that was found in the file that was sent.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.expose('language', { type: LanguageCode, nullable: true, description: 'As the file says.' }),
    title: t.exposeString('title'),
    cues: t.exposeInt('cues'),
  }),
})

const Film = builder.objectRef<StudioFilm>('StudioFilm').implement({
  description: 'A film that staff have sent, from its first byte to the finished film.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true, description: 'Null for a deleted account.' }),
    fileName: t.exposeString('fileName'),
    language: t.expose('language', { type: LanguageCode, description: 'The language spoken.' }),
    size: t.exposeFloat('size', { description: 'In bytes.' }),
    received: t.exposeFloat('received', { description: 'Bytes that have come.' }),
    status: t.expose('status', { type: Status }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it failed, or what it waits for.' }),
    step: t.field({
      type: Step,
      nullable: true,
      resolve: ({ step }) => workSteps.find((each) => each === step) ?? null,
    }),
    progress: t.exposeFloat('progress', { description: 'Of the whole work, 0 to 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true, description: 'When this attempt began.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    mediaAssetId: t.exposeID('mediaAssetId', { nullable: true, description: 'The finished film, for courses.' }),
    durationSeconds: t.exposeFloat('durationSeconds', { nullable: true }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    playlistUrl: t.string({ nullable: true, resolve: ({ folder }) => (folder ? `${folder}master.m3u8` : null) }),
    posterUrls: t.stringList({
      description: 'Candidates for the still picture.',
      resolve: ({ folder, posterCount }) =>
        folder ? Array.from({ length: posterCount }, (_, place) => `${folder}poster-${place + 1}.webp`) : [],
    }),
    posterChosen: t.exposeInt('posterChosen', { description: 'From 1.' }),
    subtitles: t.field({ type: [Subtitles], resolve: ({ subtitles }) => [...subtitles] }),
    captionLanguages: t.field({
      type: [LanguageCode],
      description: 'The languages in which the film has captions.',
      resolve: ({ captions }) => (captions ?? []).map(({ language }) => language),
    }),
  }),
})

const Films = builder.objectRef<{ readonly items: readonly StudioFilm[]; readonly hasMore: boolean }>('StudioFilms')
Films.implement({
  fields: (t) => ({
    items: t.field({ type: [Film], resolve: ({ items }) => [...items] }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

builder.queryField('studioFilms', (t) =>
  t.field({
    type: Films,
    description: `The film library, the latest first; ${filmPageSize} at once.`,
    authScopes: { staff: 'courses.edit' },
    args: { offset: t.arg.int({ required: true, defaultValue: 0 }) },
    resolve: async (_, { offset }, context) => {
      const { items, hasMore } = await readAsStaff(context.database, actingStaff(context), async (tx) => ({
        result: await findStudioFilms(tx, clamp(offset, 0, maxOffset)),
      }))
      const folderOf = ({ filmKey, durationSeconds }: StudioFilmRow) =>
        filmKey === null
          ? undefined
          : installationSigner().folderFor(
              { key: filmKey, durationSeconds: durationSeconds ?? 0 },
              userIdOf(context),
              context.now(),
            )
      return { items: items.map((film) => ({ ...film, folder: folderOf(film) })), hasMore }
    },
  }),
)

builder.mutationFields((t) => ({
  cancelStudioFilm: t.field({
    type: Result,
    description: 'Stops the upload of a film, or the work on it.',
    authScopes: { staff: 'courses.edit' },
    args: { filmId: t.arg.id({ required: true }) },
    resolve: (_, { filmId }, context) => cancelFilm(context.database, actingStaff(context), filmId),
  }),
  retryStudioFilm: t.field({
    type: Result,
    description: 'Goes on with a film that failed or was cancelled.',
    authScopes: { staff: 'courses.edit' },
    args: { filmId: t.arg.id({ required: true }) },
    resolve: (_, { filmId }, context) => retryFilm(context.database, actingStaff(context), filmId),
  }),
  removeStudioFilm: t.field({
    type: Result,
    description: 'Takes a film that failed or was cancelled off the list.',
    authScopes: { staff: 'courses.edit' },
    args: { filmId: t.arg.id({ required: true }) },
    resolve: (_, { filmId }, context) => removeFilm(context.database, actingStaff(context), filmId),
  }),
  restoreStudioFilm: t.field({
    type: Result,
    description: 'Puts a film back that was taken off the list.',
    authScopes: { staff: 'courses.edit' },
    args: { filmId: t.arg.id({ required: true }) },
    resolve: (_, { filmId }, context) => restoreFilm(context.database, actingStaff(context), filmId),
  }),
  chooseStudioFilmPoster: t.field({
    type: Result,
    description: 'Makes one of the candidates the still picture of a film.',
    authScopes: { staff: 'courses.edit' },
    args: { filmId: t.arg.id({ required: true }), place: t.arg.int({ required: true }) },
    resolve: (_, given, context) => choosePoster(context.database, installationStorage(), actingStaff(context), given),
  }),
  applyStudioFilmSubtitles: t.field({
    type: Result,
    description: 'Makes text that was found in a file the captions of its film.',
    authScopes: { staff: 'courses.edit' },
    args: {
      filmId: t.arg.id({ required: true }),
      path: t.arg.string({ required: true }),
      language: t.arg({ type: LanguageCode, required: true }),
    },
    resolve: (_, given, context) => {
      if (given.path.length > 40) throw badRequest('There is no such file.')
      return applySubtitles(context.database, installationStorage(), actingStaff(context), given)
    },
  }),
}))
