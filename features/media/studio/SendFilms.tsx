import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import { Button, classNames, Row, RowList, SegmentedProgress, Select, TextLink } from '#design/index.ts'
import { isLanguage, languages, type Language } from '#values/language.ts'
import { secondsLeft } from '#features/media/rules/transcode/work-progress.ts'
import { filmUploads, type LocalUpload } from './film-uploads.ts'
import { useFilmWords } from './use-film-words.ts'
import styles from './Films.module.css'

/** Where files are chosen or dropped, and the files of this browser that are on their way. */
export function SendFilms() {
  const { t } = useTranslation('media-studio')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const uploads = useSyncExternalStore(filmUploads.subscribe, filmUploads.current)
  const add = (files: FileList | null) => {
    for (const file of files ?? []) filmUploads.add(file, language)
  }
  return (
    <section aria-label={t('send.heading')}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <Select
          label={t('send.language')}
          value={language}
          onChange={({ currentTarget }) => isLanguage(currentTarget.value) && setLanguage(currentTarget.value)}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <input
          ref={input}
          type="file"
          multiple
          accept="video/*,.mkv,.ts,.mts"
          // the visible button opens it, so that there is only one control
          hidden
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        <Button onPress={() => input.current?.click()}>{t('send.choose')}</Button>
        <p className={styles.note}>{t('send.note')}</p>
      </div>
      {uploads.length > 0 && (
        <RowList label={t('send.onTheirWay')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function UploadRow({ upload }: { readonly upload: LocalUpload }) {
  const { t } = useTranslation('media-studio')
  const words = useFilmWords()
  const { key, fileName, size, sent, state, refusal } = upload
  const share = size === 0 ? 0 : sent / size
  const isOpen = state === 'SENDING' || state === 'PAUSED' || state === 'QUEUED'
  return (
    <Row
      title={fileName}
      note={
        <>
          {state === 'REFUSED'
            ? words.problem(refusal ?? 'FAILED')
            : [
                t(`uploadState.${state}`),
                `${words.size(sent)} / ${words.size(size)}`,
                state === 'SENDING' && words.left(left(upload)),
              ]
                .filter(Boolean)
                .join(' · ')}
          {isOpen && (
            <SegmentedProgress
              fullWidth
              total={50}
              done={Math.floor(share * 50)}
              label={t('upload.progress', { percent: words.percent(share) })}
            />
          )}
        </>
      }
      end={
        <span className={styles.actions}>
          {(state === 'SENDING' || state === 'QUEUED') && (
            <TextLink
              onPress={() => filmUploads.pause(key)}
              aria-label={t('upload.pauseNamed', { name: fileName })}
              data-list-row=""
            >
              {t('upload.pause')}
            </TextLink>
          )}
          {(state === 'PAUSED' || state === 'REFUSED') && (
            <TextLink
              onPress={() => filmUploads.resume(key)}
              aria-label={t('upload.resumeNamed', { name: fileName })}
              data-list-row=""
            >
              {t('upload.resume')}
            </TextLink>
          )}
          {state !== 'SENDING' && (
            <TextLink
              onPress={() => filmUploads.forget(key)}
              aria-label={t('upload.forgetNamed', { name: fileName })}
              data-list-row=""
            >
              {t('upload.forget')}
            </TextLink>
          )}
        </span>
      }
    />
  )
}

/** Seconds until a file is sent, by what this page has sent of it. */
function left({ size, sent, resumedFrom, startedAt }: LocalUpload): number | undefined {
  if (startedAt === undefined || size === resumedFrom) return undefined
  return secondsLeft((sent - resumedFrom) / (size - resumedFrom), (Date.now() - startedAt) / 1000)
}
