import { useLanguage } from '#features/markets/web/index.ts'
import type { Cue } from '#values/text/webvtt.ts'
import { shownSubtitle } from '#features/watching/rules/player/preferences.ts'
import type { PlayerFilm } from '#features/watching/web/player/film.ts'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import { useCaptions } from './use-captions.ts'
import type { Language } from '#values/language.ts'

export interface ShownCaptions {
  readonly languages: readonly Language[]
  /** The language that shows; null while captions are off. */
  readonly subtitle: Language | null
  readonly cues: readonly Cue[]
  /** They are wanted, but can't be had. */
  readonly isMissing: boolean
  /** Turns them on or off; says whether they are on now. */
  readonly toggle: () => boolean
}

/** The captions of a film as the viewer wants them (C3). */
export function useShownCaptions(film: PlayerFilm, onUrlExpired: () => void): ShownCaptions {
  const page = useLanguage()
  const preferences = usePreferences()
  const changePreferences = useChangePreferences()
  const languages = film.captions.map(({ language }) => language)
  const subtitle = shownSubtitle(preferences.subtitle, languages, film.language, page)
  const cues = useCaptions(film.captions.find(({ language }) => language === subtitle)?.url, onUrlExpired)
  const toggle = () => {
    const wanted = languages.find((each) => each === page) ?? languages[0] ?? 'off'
    changePreferences({ subtitle: subtitle ? 'off' : wanted })
    return subtitle === null
  }
  return {
    languages,
    subtitle,
    cues: cues === undefined || cues === 'Failed' ? [] : cues,
    isMissing: cues === 'Failed',
    toggle,
  }
}
