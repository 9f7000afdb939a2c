import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { firstUnfinished } from '#features/playlists/rules/sequence.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { PlaylistAside } from './PlaylistAside.tsx'
import styles from './PlaylistContents.module.css'
import { PlaylistItemRow } from './PlaylistItemRow.tsx'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { PlaylistStep } from '#features/playlists/web/course-in-playlist/step-fragment.ts'

/** The items of a playlist in order. */
export function PlaylistContents({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const { items, progress } = playlist
  const first = items[firstUnfinished(items.map(({ state }) => state)) ?? -1]
  const waitsFor = first && localised(readFragment(PlaylistStep, first).name)
  return (
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
  )
}
