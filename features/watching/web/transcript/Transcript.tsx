import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { currentCueIndex } from '#features/watching/rules/captions.ts'
import { IconButton } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import type { PlayerFilm } from '#features/watching/web/player/film.ts'
import { useCaptions } from '#features/watching/web/player/use-captions.ts'
import { TranscriptLines } from './TranscriptLines.tsx'
import styles from './Transcript.module.css'

interface TranscriptProps {
  film: PlayerFilm
  seconds: number
  onSeek: (seconds: number) => void
}

/** «Ordrett»: every word of the film, following the voice, in the language spoken or another. Press a line to go there. */
export function Transcript({ film, seconds, onSeek }: TranscriptProps) {
  const { t } = useTranslation('watching')
  const locale = intlLocale(useLanguage())
  const id = useId()
  const [chosen, setChosen] = useState<Language>(film.language)
  const [search, setSearch] = useState<string>()
  const file = film.captions.find(({ language }) => language === chosen) ?? film.captions[0]
  const cues = useCaptions(file?.url)
  if (!file) return null
  const wanted = search?.trim().toLocaleLowerCase(locale) ?? ''
  const lines = cues === undefined || cues === 'Failed' ? [] : cues
  const found = wanted ? lines.filter(({ text }) => text.toLocaleLowerCase(locale).includes(wanted)) : lines
  return (
    <aside className={styles.transcript} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <i>{t('transcript.title')}</i>
        </h2>
        {film.captions.length > 1 && (
          <select
            className={styles.language}
            aria-label={t('transcript.language')}
            value={file.language}
            onChange={(event) => {
              const language = film.captions.find((each) => each.language === event.currentTarget.value)?.language
              if (language) setChosen(language)
            }}
          >
            {film.captions.map(({ language }) => (
              <option key={language} value={language}>
                {t(`language.${language}`)}
              </option>
            ))}
          </select>
        )}
        <IconButton
          icon={search === undefined ? MagnifyingGlassIcon : XIcon}
          onStage
          aria-label={search === undefined ? t('transcript.search') : t('transcript.closeSearch')}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
      </div>
      {search !== undefined && (
        <input
          className={styles.search}
          type="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the viewer has just pressed the search button
          autoFocus
          maxLength={80}
          aria-label={t('transcript.search')}
          placeholder={t('transcript.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch(undefined)
          }}
        />
      )}
      {cues === 'Failed' && <p className={styles.note}>{t('transcript.failed')}</p>}
      {wanted && (
        <p className={styles.note} role="status">
          {t('transcript.found', { count: found.length })}
        </p>
      )}
      <TranscriptLines
        lines={found}
        lang={file.language}
        current={wanted ? undefined : lines[currentCueIndex(lines, seconds)]}
        seconds={seconds}
        search={wanted}
        onSeek={onSeek}
      />
    </aside>
  )
}
