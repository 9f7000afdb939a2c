import {
  captionColours,
  captionGrounds,
  captionPlaces,
  captionSizes,
  type PlaybackPreferences as Preferences,
} from '#features/watching/rules/player/preferences.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findLatestPreferences } from './playback-preferences-store.ts'
import { savePlaybackPreferences, type SavePlaybackPreferencesResult } from './save-playback-preferences.ts'

const SubtitleChoice = builder.enumType('SubtitleChoice', {
  description: 'The language of the captions, none, or only where the film speaks another language than the page.',
  values: ['nb', 'es', 'en', 'off', 'auto'] as const,
})
const CaptionSize = builder.enumType('CaptionSize', { values: captionSizes })
const CaptionGround = builder.enumType('CaptionGround', { values: captionGrounds })
const CaptionPlace = builder.enumType('CaptionPlace', { values: captionPlaces })
const CaptionColour = builder.enumType('CaptionColour', { values: captionColours })

const PlaybackPreferences = builder.objectRef<Preferences>('PlaybackPreferences').implement({
  description: 'How the viewer likes to watch (C3).',
  fields: (t) => ({
    autoplay: t.exposeBoolean('autoplay', { description: 'Whether the next episode starts by itself.' }),
    muted: t.exposeBoolean('muted'),
    volume: t.exposeFloat('volume', { description: '0 to 1.' }),
    speed: t.exposeFloat('speed'),
    subtitle: t.expose('subtitle', { type: SubtitleChoice }),
    quality: t.int({
      nullable: true,
      description: 'The height of the picture in pixels; null for what the connection carries.',
      resolve: ({ quality }) => (quality === 'auto' ? null : quality),
    }),
    captionSize: t.expose('captionSize', { type: CaptionSize }),
    captionGround: t.expose('captionGround', { type: CaptionGround }),
    captionPlace: t.expose('captionPlace', { type: CaptionPlace }),
    captionColour: t.expose('captionColour', { type: CaptionColour }),
    pageKeys: t.exposeBoolean('pageKeys', { description: 'Whether single keys work on the whole page.' }),
    filmQuestions: t.exposeBoolean('filmQuestions', { description: 'Whether films may ask at moments.' }),
  }),
})

const PlaybackPreferencesInput = builder.inputType('PlaybackPreferencesInput', {
  description: 'All of a browser’s preferences. `deviceId` is the random number the browser has given itself, a UUID.',
  fields: (t) => ({
    deviceId: t.id({ required: true }),
    autoplay: t.boolean({ required: true }),
    muted: t.boolean({ required: true }),
    volume: t.float({ required: true }),
    speed: t.float({ required: true }),
    subtitle: t.field({ type: SubtitleChoice, required: true }),
    quality: t.int(),
    captionSize: t.field({ type: CaptionSize, required: true }),
    captionGround: t.field({ type: CaptionGround, required: true }),
    captionPlace: t.field({ type: CaptionPlace, required: true }),
    captionColour: t.field({ type: CaptionColour, required: true }),
    pageKeys: t.boolean({ required: true }),
    filmQuestions: t.boolean({ description: 'On when it is not said.' }),
  }),
})

type Of<Kind extends SavePlaybackPreferencesResult['kind']> = Extract<SavePlaybackPreferencesResult, { kind: Kind }>

const Saved = builder.objectRef<Of<'Saved'>>('PlaybackPreferencesSaved').implement({
  fields: (t) => ({ preferences: t.expose('preferences', { type: PlaybackPreferences }) }),
})
const Malformed = builder.objectRef<Of<'Malformed'>>('MalformedPlaybackPreferences').implement({
  description: 'A volume, a speed or a height that there is not, or a device without an id. Nothing is stored.',
  fields: (t) => ({ code: t.string({ resolve: () => 'MALFORMED_PLAYBACK_PREFERENCES' }) }),
})
const Result = builder.unionType('SavePlaybackPreferencesResult', {
  types: [Saved, Malformed],
  resolveType: ({ kind }: SavePlaybackPreferencesResult) => (kind === 'Saved' ? Saved : Malformed),
})

builder.queryField('playbackPreferences', (t) =>
  t.field({
    type: PlaybackPreferences,
    nullable: true,
    description: 'What the viewer chose latest, on whichever browser: where a new one begins (C3). Null before that.',
    authScopes: { learning: true },
    resolve: async (_, _arguments, context) => (await findLatestPreferences(context, userIdOf(context))) ?? null,
  }),
)

builder.mutationField('savePlaybackPreferences', (t) =>
  t.field({
    type: Result,
    description: 'Keeps how the viewer likes to watch on this browser; the last one to write wins (C3).',
    authScopes: { learning: true },
    args: { input: t.arg({ type: PlaybackPreferencesInput, required: true }) },
    resolve: (_, { input: { deviceId, quality, speed, filmQuestions, ...given } }, context) =>
      savePlaybackPreferences(
        context.database,
        userIdOf(context),
        deviceId,
        // whether there is such a speed is judged with the rest
        {
          ...given,
          speed: speed as Preferences['speed'],
          quality: quality ?? 'auto',
          filmQuestions: filmQuestions ?? true,
        },
        context.now(),
      ),
  }),
)
