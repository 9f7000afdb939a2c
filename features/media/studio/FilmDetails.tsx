import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import { ApplySubtitles, ChoosePoster } from './film-mutations.ts'
import { FilmPreview } from './FilmPreview.tsx'
import type { StudioFilm } from './films-query.ts'
import { useFilmAct } from './use-film-act.ts'
import styles from './Films.module.css'

/** A finished film: played, with the choice of its still picture, and the text that was found in its file. */
export function FilmDetails({ film }: { readonly film: StudioFilm }) {
  const { t } = useTranslation('media-studio')
  const [isOpen, setIsOpen] = useState(false)
  const { fileName: name, playlistUrl, captionLanguages } = film
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary data-list-row="" aria-label={t('details.open', { name })}>
        {t('details.show')}
      </summary>
      {isOpen && (
        <>
          {playlistUrl !== null && <FilmPreview playlistUrl={playlistUrl} name={name} />}
          <Posters film={film} />
          <Subtitles film={film} />
          <p>
            {captionLanguages.length === 0
              ? t('captions.none')
              : t('captions.are', { languages: captionLanguages.map((each) => t(`language.${each}`)).join(', ') })}
          </p>
        </>
      )}
    </details>
  )
}

function Posters({ film: { id, fileName, posterUrls, posterChosen } }: { readonly film: StudioFilm }) {
  const { t } = useTranslation('media-studio')
  const client = useApolloClient()
  const act = useFilmAct()
  // the addresses are signed anew with every answer; the pictures stay
  const [urls] = useState(posterUrls)
  const choose = (place: number, isUndo = false) =>
    void act(
      async () => (await client.mutate({ mutation: ChoosePoster, variables: { filmId: id, place } })).data?.result,
      t('poster.chosen'),
      isUndo ? undefined : () => choose(posterChosen, true),
    )
  if (urls.length === 0) return null
  return (
    <fieldset className={styles.posters}>
      <legend>{t('poster.heading')}</legend>
      {urls.map((url, index) => (
        <label key={url} className={styles.poster}>
          <input
            type="radio"
            name={`poster-${id}`}
            checked={posterChosen === index + 1}
            onChange={() => choose(index + 1)}
          />
          <img src={url} loading="lazy" alt={t('poster.candidate', { place: index + 1, name: fileName })} />
        </label>
      ))}
    </fieldset>
  )
}

function Subtitles({ film: { id, language: spoken, subtitles } }: { readonly film: StudioFilm }) {
  const { t } = useTranslation('media-studio')
  const client = useApolloClient()
  const act = useFilmAct()
  const apply = (path: string, language: Language) =>
    void act(
      async () =>
        (await client.mutate({ mutation: ApplySubtitles, variables: { filmId: id, path, language } })).data?.result,
      t('subtitles.applied', { language: t(`language.${language}`) }),
    )
  if (subtitles.length === 0) return null
  return (
    <div className={styles.subtitles}>
      {subtitles.map(({ path, language, title, cues }) => {
        const target = language ?? spoken
        const name = t(`language.${target}`)
        return (
          <span key={path}>
            {[t('subtitles.found', { count: cues }), title, language === null ? t('subtitles.noLanguage') : name]
              .filter(Boolean)
              .join(' · ')}{' '}
            <TextLink inline onPress={() => apply(path, target)} data-list-row="">
              {t('subtitles.apply', { language: name })}
            </TextLink>
          </span>
        )
      })}
    </div>
  )
}
