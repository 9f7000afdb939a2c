import { useQuery } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PageStatement, RowList, Spinner } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { FilmRow } from './FilmRow.tsx'
import { filmUploads } from './film-uploads.ts'
import { StudioFilmsQuery } from './films-query.ts'
import { SendFilms } from './SendFilms.tsx'
import styles from './Films.module.css'

const pageSize = 20
const pollMs = 2_000

/** The film library: files are sent here and become films that courses can use. */
export function FilmsPage() {
  const { t } = useTranslation('media-studio')
  return (
    <>
      <title>{`${plainTitle(t('title'))} – Kursiva`}</title>
      <PageStatement text={t('title')} lead={t('lead')} />
      <SendFilms />
      <FilmList />
    </>
  )
}

function FilmList() {
  const { t } = useTranslation('media-studio')
  const [offset, setOffset] = useState(0)
  const uploads = useSyncExternalStore(filmUploads.subscribe, filmUploads.current)
  const { data, error, startPolling, stopPolling, refetch } = useQuery(StudioFilmsQuery, {
    variables: { offset },
    fetchPolicy: 'cache-and-network',
  })
  const isUnderWay = data?.studioFilms.items.some(({ status }) => status === 'WAITING' || status === 'WORKING') === true
  useEffect(() => {
    if (!isUnderWay) return undefined
    startPolling(pollMs)
    return stopPolling
  }, [isUnderWay, startPolling, stopPolling])
  // a file that has begun or ended is a row of the list
  const states = uploads.map(({ key, state }) => `${key} ${state}`).join()
  useEffect(() => {
    if (states !== '') void refetch()
  }, [states, refetch])
  if (error && !data) throw error
  if (!data) return <Spinner label={t('loading')} />
  const { items, hasMore } = data.studioFilms
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.nothing}>{t('none')}</p>
      ) : (
        <RowList label={plainTitle(t('title'))}>
          {items.map((film) => (
            <FilmRow key={film.id} film={film} />
          ))}
        </RowList>
      )}
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => setOffset(offset - pageSize)}>
            {t('newer')}
          </Button>
        )}
        {hasMore && (
          <Button size="small" onPress={() => setOffset(offset + pageSize)}>
            {t('older')}
          </Button>
        )}
      </div>
    </>
  )
}
