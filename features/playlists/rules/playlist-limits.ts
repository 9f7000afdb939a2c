import type { LocalisedText } from '#values/localised-text.ts'

/** Limits: items of a playlist, playlists of a user or organisation, and shares of a playlist. */
export const maxItems = 200
export const maxPlaylists = 500
export const maxShares = 200

/** Of a name and of a description, in each language, in characters as people count them (F3). */
export const maxNameLength = 70
export const maxDescriptionLength = 500

const languages = new Set(['nb', 'es', 'en'])

/** A localised text as it is stored: known languages, each once, trimmed, without the empty ones. */
export function tidyText(given: LocalisedText): LocalisedText {
  const seen = new Set<string>()
  return given.flatMap(({ languageCode, value }) => {
    const text = value.trim().normalize('NFC')
    if (!languages.has(languageCode) || seen.has(languageCode) || text === '') return []
    seen.add(languageCode)
    return [{ languageCode, value: text }]
  })
}

/** Whether every language version is within a length. */
export const fits = (text: LocalisedText, maxLength: number): boolean =>
  text.every(({ value }) => [...value].length <= maxLength)
