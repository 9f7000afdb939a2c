import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useRightSlug } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { firstUnfinished } from '#features/playlists/rules/sequence.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { PlaylistAside } from './PlaylistAside.tsx'
import { PlaylistItemRow } from './PlaylistItemRow.tsx'
import styles from './PlaylistPage.module.css'
import { PlaylistStage } from './PlaylistStage.tsx'
import { PlaylistQuery, type PlaylistOfPage } from './playlist-query.ts'
import { PlaylistStep } from './step-fragment.ts'

/** A playlist: what it is for, how far the reader is, and what it holds, in order (C8). */
export function PlaylistPage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(PlaylistQuery, {
    variables: { shortId: playlistShortId },
    fetchPolicy: 'cache-and-network',
  })
  if (!data.playlist) throw notFound()
  return <Playlist playlist={data.playlist} />
}

function Playlist({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  useRightSlug(paths.playlist(playlist))
  const { items, progress } = playlist
  const first = items[firstUnfinished(items.map(({ state }) => state)) ?? -1]
  const waitsFor = first && localised(readFragment(PlaylistStep, first).name)
  return (
    <>
      <title>{`${plainTitle(localised(playlist.name))} – Kursiva`}</title>
      <PlaylistStage playlist={playlist} />
      <div className={styles.body}>
        <section aria-labelledby="in-order">
          <h2 id="in-order" className="visually-hidden">
            {t('inOrder')}
          </h2>
          {items.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
          <ol className={styles.list}>
            {items.map((item, place) => (
              <PlaylistItemRow
                key={item.id}
                playlist={playlist}
                item={item}
                number={place + 1}
                isCurrent={item.id === progress.next?.id && item.state === 'UNDER_WAY'}
                waitsFor={item.isLocked ? waitsFor : undefined}
              />
            ))}
          </ol>
        </section>
        <PlaylistAside playlist={playlist} />
      </div>
    </>
  )
}
