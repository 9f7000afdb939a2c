import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { findPreferencesOf } from './playback-preferences-store.ts'

/** Personal data: a user's playback preferences in each browser (C3). */
export const playbackPreferencesData: PersonalDataKeeper = {
  name: 'playback-preferences',
  tables: ['playback_preferences'],
  readsAs: 'user',
  collect: async (tx, { userId }) => ({
    tables: [
      {
        key: 'playbackPreferences',
        file: { nb: 'avspilling', es: 'reproduccion', en: 'playback' },
        about: {
          nb: 'Hvordan du liker å se film, på hver av nettleserne dine.',
          es: 'Cómo te gusta ver los episodios, en cada uno de tus navegadores.',
          en: 'How you like to watch, on each of your browsers.',
        },
        columns: {
          chosenAt: { nb: 'Valgt', es: 'Elegido', en: 'Chosen' },
          speed: { nb: 'Fart', es: 'Velocidad', en: 'Speed' },
          volume: { nb: 'Lydstyrke, 0 til 1', es: 'Volumen, de 0 a 1', en: 'Volume, 0 to 1' },
          muted: { nb: 'Uten lyd', es: 'Sin sonido', en: 'Muted' },
          subtitle: { nb: 'Teksting', es: 'Subtítulos', en: 'Captions' },
          captionSize: { nb: 'Tekstens størrelse', es: 'Tamaño del texto', en: 'Size of the captions' },
          captionGround: { nb: 'Tekstens bakgrunn', es: 'Fondo del texto', en: 'Ground of the captions' },
          captionPlace: { nb: 'Tekstens plass', es: 'Lugar del texto', en: 'Place of the captions' },
          captionColour: { nb: 'Tekstens farge', es: 'Color del texto', en: 'Colour of the captions' },
          quality: { nb: 'Bildets høyde', es: 'Altura de la imagen', en: 'Height of the picture' },
          autoplay: { nb: 'Neste automatisk', es: 'Siguiente por sí solo', en: 'Next by itself' },
          pageKeys: { nb: 'Taster på hele siden', es: 'Teclas en toda la página', en: 'Keys on the whole page' },
          filmQuestions: { nb: 'Spørsmål underveis', es: 'Preguntas en los episodios', en: 'Questions in episodes' },
        },
        rows: (await findPreferencesOf(tx, userId)).map(({ updatedAt, ...chosen }) => ({
          chosenAt: updatedAt,
          ...chosen,
        })),
      },
    ],
  }),
  erase: async (tx, { userId }) =>
    void (await tx.deleteFrom('playback_preferences').where('user_id', '=', userId).execute()),
}
