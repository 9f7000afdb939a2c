import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PageStatement } from '#design/index.ts'
import { useActiveOrganizationId } from '#features/organisations/web/index.ts'
import { OrganisationPlaylistsQuery } from './organisation-playlists-query.ts'
import styles from './OrganisationPlaylistsPage.module.css'
import { PlaylistRow } from './PlaylistRow.tsx'

const pageSize = 20

/** The organisation's playlists, for its admins and managers (R2, O3). Making and sharing lists has its place here later. */
export function OrganisationPlaylistsPage() {
  const { t } = useTranslation('playlists')
  const organizationId = useActiveOrganizationId()
  const { data, fetchMore } = useSuspenseQuery(OrganisationPlaylistsQuery, {
    variables: { organizationId, offset: 0, limit: pageSize },
  })
  const { items, totalCount } = data.listPlaylists
  return (
    <div className={styles.page}>
      <PageStatement text={t('organisation.statement', { count: totalCount })} lead={t('organisation.lead')} />
      {items.length === 0 ? (
        <EmptyState word={t('organisation.word')} title={t('organisation.none')} level={2}>
          {t('organisation.noneYet')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((playlist) => (
            <PlaylistRow key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
      {items.length < totalCount && (
        <Button onPress={() => void fetchMore({ variables: { offset: items.length } })}>
          {t('organisation.more')}
        </Button>
      )}
    </div>
  )
}
