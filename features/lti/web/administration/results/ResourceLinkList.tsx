import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, RowList, Skeleton, Tag, TextLink, lazyPart } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { MoreButton } from '#features/lti/web/administration/MoreButton.tsx'
import { ResourcesQuery, type ShownResourceLink } from './results-query.ts'
import styles from './results.module.css'

// loaded when a resource link is expanded
const PlacePeople = lazyPart(async () => (await import('./ResourceLinkPeople.tsx')).ResourceLinkPeople)

/** The resource links of a platform, the last opened first; one at a time shows its learners. */
export function ResourceLinkList({ platformId }: { readonly platformId: string }) {
  const { t } = useTranslation('results')
  const [openId, setOpenId] = useState<string>()
  const { data, fetchMore } = useSuspenseQuery(ResourcesQuery, {
    variables: { platformId },
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.ltiResources
  if (items.length === 0) return <p className={styles.quiet}>{t('none')}</p>
  return (
    <>
      <RowList label={t('places')}>
        {items.map((place) => (
          <ResourceLinkRow
            key={place.id}
            place={place}
            isOpen={place.id === openId}
            onToggle={() => setOpenId(place.id === openId ? undefined : place.id)}
          />
        ))}
      </RowList>
      {items.length < totalCount && (
        <div className={styles.more}>
          <span role="status">{t('shown', { shown: items.length, count: totalCount })}</span>
          <MoreButton onMore={() => fetchMore({ variables: { offset: items.length } })}>{t('more')}</MoreButton>
        </div>
      )}
    </>
  )
}

interface ResourceLinkRowProps {
  readonly place: ShownResourceLink
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function ResourceLinkRow({ place, isOpen, onToggle }: ResourceLinkRowProps) {
  const { t } = useTranslation('results')
  const localised = useLocalised()
  const { id, title, contextTitle, courseName, lessonName, learners, completed, waiting, failed } = place
  const named = courseName ? plainTitle(localised(courseName)) : t('unknownCourse')
  const shown = title ?? named
  const leadsTo = lessonName ? plainTitle(localised(lessonName)) : named
  const notes = [
    contextTitle,
    leadsTo === shown ? null : leadsTo,
    t('opened', { count: learners }),
    completed > 0 ? t('completed', { count: completed }) : null,
  ]
  return (
    <li className={styles.place}>
      <div className={styles.placeHead}>
        <div>
          <h3>{shown}</h3>
          <p className={styles.quiet}>{notes.filter((each) => each !== null).join(' · ')}</p>
        </div>
        <div className={styles.states}>
          {failed > 0 && <Tag tone="err">{t('failed', { count: failed })}</Tag>}
          {waiting > 0 && <Tag tone="warn">{t('waiting', { count: waiting })}</Tag>}
          <TextLink
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'hideOf' : 'showOf', { place: shown })}
            onPress={onToggle}
          >
            {t(isOpen ? 'hide' : 'show')}
          </TextLink>
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PlacePeople resourceId={id} title={shown} hasRoster={place.hasRoster} learners={learners} />
        </Suspense>
      )}
    </li>
  )
}
