import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle, TextLink } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { ManagedPlaylistRowFragment as Managed } from '#generated/graphql/graphql.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ManagedPlaylistRow.module.css'
import { PlaylistStack } from './PlaylistStack.tsx'

const ManagedPlaylistRowFragment = graphql(`
  fragment ManagedPlaylistRow on Playlist {
    id
    shortId
    isOwn
    name {
      languageCode
      value
      styled
    }
    sequence
    itemCount
    items(first: 4) {
      id
      course {
        id
        ...PlaylistStack
      }
    }
    shares {
      totalCount
      items {
        id
        kind
        groupName
        userName
      }
    }
  }
`)

/**
 * A playlist of the organisation for its admins and managers: contents, shares and a link to the editor. A manager limited
 * to some groups may not change a list that others see too.
 */
export function ManagedPlaylistRow({ playlist: given }: { playlist: FragmentType<typeof ManagedPlaylistRowFragment> }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const playlist = readFragment(ManagedPlaylistRowFragment, given)
  const name = localised(playlist.name)
  return (
    <li className={styles.row}>
      <span className={styles.stack}>
        <PlaylistStack courses={playlist.items.flatMap(({ course }) => course ?? [])} />
      </span>
      <span className={styles.words}>
        <Link to={paths.playlist(playlist)} className={styles.name}>
          <TitleText text={name} />
        </Link>
        <span className={styles.facts}>
          {t('items', { count: playlist.itemCount })}
          {playlist.sequence === 'IN_ORDER' && ` · ${t('editor:organization.inOrder')}`}
        </span>
      </span>
      <span className={styles.shares}>
        {playlist.isOwn ? <SharedWith shares={playlist.shares} /> : t('editor:organization.beyond')}
      </span>
      {playlist.isOwn && (
        <TextLink href={paths.editPlaylist(playlist)} icon={PencilSimpleIcon} className={styles.edit}>
          {t('own.edit')}
          <span className="visually-hidden">: {plainTitle(name)}</span>
        </TextLink>
      )}
    </li>
  )
}

/** All members, or the first targets and the number of others. */
function SharedWith({ shares: { items, totalCount } }: { shares: Managed['shares'] }) {
  const { t } = useTranslation('editor')
  const [first] = items
  if (!first) return <i>{t('organization.unshared')}</i>
  if (items.some(({ kind }) => kind === 'ORGANIZATION')) return t('organization.everyone')
  const name =
    first.kind === 'GROUP' ? (first.groupName ?? t('organization.group')) : (first.userName ?? t('organization.person'))
  return totalCount === 1 ? name : t('organization.andMore', { name, count: totalCount - 1 })
}
