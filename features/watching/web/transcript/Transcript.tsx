import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentCueIndex } from '#features/watching/rules/transcript/captions.ts'
import { findHits, nextHit } from '#features/watching/rules/transcript/transcript.ts'
import { Button, IconButton, lazyPart } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import type { CaptionFile } from '#features/watching/web/player/film.ts'
import { useExportTranscript } from './export-transcript.ts'
import { TranscriptLines } from './TranscriptLines.tsx'
import { showLine, useFollowing } from './use-following.ts'
import { useSelectedLines } from './use-selected-lines.ts'
import { useTranscript } from './use-transcript.ts'
import styles from './Transcript.module.css'

// lazy, because few open them; the search is loaded when its button is hovered or focused, so that it takes the first letter
const loadSearch = async () => (await import('./TranscriptSearch.tsx')).TranscriptSearch
const TranscriptSearch = lazyPart(loadSearch)
const TranscriptTools = lazyPart(async () => (await import('./TranscriptTools.tsx')).TranscriptTools)

interface TranscriptProps {
  captions: readonly CaptionFile[]
  /** The file that is read. */
  file: CaptionFile
  onLanguage: (language: Language) => void
  /** The episode's title, for files. */
  title: string
  /** The episode's whole address, without a query. */
  address: string
  seconds: number
  onSeek: (seconds: number) => void
}

/** The transcript, which follows playback, in the spoken language or a translation. Press a line to seek there. */
export function Transcript({ captions, file, onLanguage, title, address, seconds, onSeek }: TranscriptProps) {
  const { t } = useTranslation('watching')
  const toolsId = useId()
  const list = useRef<HTMLOListElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const { cues, lines, compared, isFailed } = useTranscript(file.url)
  const [search, setSearch] = useState<string>()
  const [hitIndex, setHitIndex] = useState<number>()
  const [showsTools, setShowsTools] = useState(false)
  const current = currentCueIndex(cues, seconds)
  // typing goes before marking: a long film has hundreds of places
  const hits = findHits(compared, useDeferredValue(search ?? ''))
  const { isFollowing, setIsFollowing } = useFollowing(list, current < 0 ? undefined : current)
  const selected = useSelectedLines(list)
  const exporting = useExportTranscript({ cues, title, address })

  const step = (by: 1 | -1) => {
    const next = nextHit(hitIndex, hits.length, by)
    const hit = hits[next]
    if (!hit) return
    setHitIndex(next)
    setIsFollowing(false)
    showLine(list.current, hit.line)
  }
  const closeSearch = () => {
    setSearch(undefined)
    setHitIndex(undefined)
    searchButton.current?.focus()
  }
  return (
    <div className={styles.transcript}>
      <div className={styles.head}>
        <IconButton
          ref={searchButton}
          icon={search === undefined ? MagnifyingGlassIcon : XIcon}
          onStage
          aria-label={search === undefined ? t('transcript.search') : t('transcript.closeSearch')}
          onFocus={() => void loadSearch().catch(() => undefined)}
          onPointerEnter={() => void loadSearch().catch(() => undefined)}
          onPress={() => (search === undefined ? setSearch('') : closeSearch())}
        />
        <IconButton
          icon={DotsThreeIcon}
          onStage
          aria-label={t('transcript.tools')}
          aria-expanded={showsTools}
          aria-controls={showsTools ? toolsId : undefined}
          onPress={() => setShowsTools(!showsTools)}
        />
      </div>
      <Suspense>
        {showsTools && (
          <TranscriptTools
            id={toolsId}
            languages={captions.map(({ language }) => language)}
            language={file.language}
            onLanguage={onLanguage}
            isThere={cues.length > 0}
            onCopyAll={() => exporting.copy(cues)}
            onDownload={exporting.download}
          />
        )}
        {search !== undefined && (
          <TranscriptSearch
            search={search}
            onSearch={(text) => {
              setSearch(text)
              setHitIndex(undefined)
            }}
            current={hitIndex}
            count={hits.length}
            onStep={step}
            onClose={closeSearch}
          />
        )}
      </Suspense>
      {isFailed && <p className={styles.note}>{t('transcript.failed')}</p>}
      <div className={styles.body}>
        <TranscriptLines
          list={list}
          label={t('transcript.title')}
          lines={lines}
          lang={file.language}
          current={current}
          hits={Map.groupBy(hits, ({ line }) => line)}
          currentHit={hitIndex === undefined ? undefined : hits[hitIndex]}
          onSeek={(start) => {
            onSeek(start)
            // a press on a line follows playback again; keyboard focus stays where it is
            if (!list.current?.querySelector(':focus-visible')) setIsFollowing(true)
          }}
        />
        <div className={styles.float}>
          {selected ? (
            <Button
              variant="plain"
              size="small"
              // pressing it must not let go of what is selected
              onMouseDown={(event) => event.preventDefault()}
              onPress={() => exporting.copy(cues.slice(selected.from, selected.to + 1))}
            >
              {t('transcript.copy')}
            </Button>
          ) : (
            !isFollowing &&
            current >= 0 && (
              <Button variant="plain" size="small" onPress={() => setIsFollowing(true)}>
                {t('transcript.follow')}
              </Button>
            )
          )}
        </div>
      </div>
      <p className={styles.status} role="status">
        {exporting.status}
      </p>
    </div>
  )
}
