import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageStatement, Tabs, TextLink } from '#design/index.ts'
import { AssignedToMe, CalendarFeed } from '#features/assignments/web/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { FavoritesPanel } from '#features/catalogue/web/index.ts'
import { NotFound, usePaths } from '#features/markets/web/index.ts'
import { NewPlaylist, PlaylistRow } from '#features/playlists/web/index.ts'
import { WeekSection } from '#features/goals/web/index.ts'
import { CertificateWall } from '#features/certificates/web/index.ts'
import { CoursesInProgress } from './CoursesInProgress.tsx'
import { FavoriteWall } from './FavoriteWall.tsx'
import { ProfileQuery } from './profile-query.ts'
import { ProfileSection } from './ProfileSection.tsx'
import styles from './ProfilePage.module.css'
import { useStatement } from './use-statement.ts'

const subPages = ['favorites', 'certificates'] as const
const inProgress = 'in-progress'

/** The user's profile page: courses in progress, favourites, certificates and playlists. */
export function ProfilePage() {
  const { t } = useTranslation('certificates')
  const paths = usePaths()
  const { page } = useParams({ strict: false })
  const { data } = useSuspenseQuery(ProfileQuery, {
    variables: { userSub: useSignedInUser().id },
    fetchPolicy: 'cache-and-network',
  })
  const {
    continueWatching: inProgressCourses,
    listFavorites: newest,
    favoriteCourses: favorites,
    certificates,
    listPlaylists: playlists,
  } = data
  const statement = useStatement(inProgressCourses.length, certificates.length)
  const subPage = subPages.find((each) => each === page)
  if (page !== undefined && !subPage) return <NotFound />

  const shown = subPage ?? inProgress
  const address = (id: string) =>
    id === inProgress ? paths.profile : id === 'notes' ? paths.notes : `${paths.profile}/${id}`
  const tabs = [
    { id: inProgress, label: t('tabs.inProgress'), count: inProgressCourses.length },
    { id: 'favorites', label: t('tabs.favorites'), count: favorites.all },
    { id: 'certificates', label: t('tabs.certificates'), count: certificates.length },
    { id: 'notes', label: t('tabs.notes') },
  ]
  return (
    <div className={styles.page}>
      <title>{`${subPage ? `${t(`tabs.${subPage}`)} · ` : ''}${t('title')} – Kursiva`}</title>
      <PageStatement text={statement.text} lead={statement.lead} />
      <Tabs
        label={t('tabs.label')}
        selected={shown}
        items={tabs.map((tab) => ({
          ...tab,
          href: address(tab.id),
          panel: {
            [inProgress]: <CoursesInProgress courses={inProgressCourses} />,
            favorites: <FavoritesPanel />,
            certificates: <CertificateWall certificates={certificates} />,
          }[tab.id],
        }))}
      />
      {shown === inProgress && (
        <Suspense fallback={<div className={styles.assigned} />}>
          <WeekSection week={data.myWeek} className={styles.section} />
        </Suspense>
      )}
      {shown === inProgress && data.assignedToMe.openCount > 0 && (
        <Suspense fallback={<div className={styles.assigned} />}>
          <AssignedToMe className={styles.section}>
            <CalendarFeed kind="OWN" />
          </AssignedToMe>
        </Suspense>
      )}
      {shown === inProgress && (
        <ProfileSection heading={t('playlists')} action={<NewPlaylist />}>
          <ul className={styles.playlists}>
            {playlists.items.map((playlist) => (
              <PlaylistRow key={playlist.id} playlist={playlist} />
            ))}
          </ul>
        </ProfileSection>
      )}
      {shown === inProgress && favorites.all > 0 && (
        <ProfileSection
          heading={t('tabs.favorites')}
          action={
            favorites.all > 6 && <TextLink href={address('favorites')}>{t('all', { count: favorites.all })}</TextLink>
          }
        >
          <FavoriteWall favorites={newest} />
        </ProfileSection>
      )}
      {shown === inProgress && certificates.length > 0 && (
        <ProfileSection
          heading={t('tabs.certificates')}
          action={
            certificates.length > 4 && (
              <TextLink href={address('certificates')}>{t('all', { count: certificates.length })}</TextLink>
            )
          }
        >
          <CertificateWall certificates={certificates.slice(0, 4)} />
        </ProfileSection>
      )}
    </div>
  )
}
