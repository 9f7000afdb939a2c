import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Row, SegmentedProgress, Tag, TextLink } from '#design/index.ts'
import { secondsLeft } from '#features/media/rules/transcode/work-progress.ts'
import { CancelFilm, RemoveFilm, RestoreFilm, RetryFilm } from './film-mutations.ts'
import { FilmDetails } from './FilmDetails.tsx'
import type { StudioFilm } from './films-query.ts'
import { useFilmAct } from './use-film-act.ts'
import { useFilmWords } from './use-film-words.ts'
import styles from './Films.module.css'

const toneOf = (status: string) => (status === 'READY' ? 'ok' : status === 'FAILED' ? 'err' : 'neutral')

/** Seconds until a film is made. */
const workLeft = (progress: number, startedAt: string | null) =>
  startedAt === null ? undefined : secondsLeft(progress, (Date.now() - Date.parse(startedAt)) / 1000)

/** One film of the library: where it is in its life, and what can be done with it. */
export function FilmRow({ film }: { readonly film: StudioFilm }) {
  const { t } = useTranslation('media-studio')
  const words = useFilmWords()
  const { fileName, status, progress, problem, step, startedAt } = film
  const facts = [
    t(`language.${film.language}`),
    status === 'RECEIVING' && film.received > 0
      ? `${words.size(film.received)} / ${words.size(film.size)}`
      : words.size(film.size),
    film.durationSeconds !== null && words.length(film.durationSeconds),
    film.width !== null && `${film.width} × ${film.height}`,
    words.moment(film.createdAt),
    film.uploadedBy,
  ]
  return (
    <Row
      title={fileName}
      isNow={status === 'WORKING'}
      note={
        <>
          {facts.filter(Boolean).join(' · ')}
          {problem !== null && <p>{words.problem(problem)}</p>}
          {status === 'RECEIVING' && <p>{t('resume')}</p>}
          {status === 'WORKING' && (
            <>
              <p>
                {[step && t(`step.${step}`), words.percent(progress), words.left(workLeft(progress, startedAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <SegmentedProgress
                fullWidth
                total={50}
                done={Math.floor(progress * 50)}
                label={t('progress', { name: fileName, percent: words.percent(progress) })}
              />
            </>
          )}
          {status === 'READY' && <FilmDetails film={film} />}
        </>
      }
      end={
        <span className={styles.actions}>
          <Tag tone={toneOf(status)}>{t(`status.${status}`)}</Tag>
          <FilmActions film={film} />
        </span>
      }
    />
  )
}

function FilmActions({ film: { id, fileName: name, status } }: { readonly film: StudioFilm }) {
  const { t } = useTranslation('media-studio')
  const client = useApolloClient()
  const act = useFilmAct()
  const send = (mutation: typeof CancelFilm | typeof RetryFilm | typeof RemoveFilm | typeof RestoreFilm) => async () =>
    (await client.mutate({ mutation, variables: { filmId: id } })).data?.result
  const retry = () => void act(send(RetryFilm), t('act.retried', { name }))
  const restore = () => void act(send(RestoreFilm), t('act.restored', { name }))
  if (status === 'READY') return null
  if (status !== 'FAILED' && status !== 'CANCELLED')
    return (
      <TextLink
        onPress={() => void act(send(CancelFilm), t('act.cancelled', { name }), retry)}
        aria-label={t('act.cancelNamed', { name })}
        data-list-row=""
      >
        {t('act.cancel')}
      </TextLink>
    )
  return (
    <>
      <TextLink onPress={retry} aria-label={t('act.retryNamed', { name })} data-list-row="">
        {t('act.retry')}
      </TextLink>
      <TextLink
        tone="danger"
        onPress={() => void act(send(RemoveFilm), t('act.removed', { name }), restore)}
        aria-label={t('act.removeNamed', { name })}
        data-list-row=""
      >
        {t('act.remove')}
      </TextLink>
    </>
  )
}
