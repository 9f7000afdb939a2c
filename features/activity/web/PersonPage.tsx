import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Ledger } from '#design/index.ts'
import { NotFound, usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { moreOf, PersonQuery, personOf, type RecordList } from './person-query.ts'
import { AttemptRow, CourseRow, FilmRow } from './person/learning-rows.tsx'
import { CertificateRow, DeadlineRow } from './person/requirement-rows.tsx'
import { LetterRow, PeriodRow } from './person/membership-rows.tsx'
import { PersonHead } from './person/PersonHead.tsx'
import { RecordSection } from './person/RecordSection.tsx'
import styles from './person/person.module.css'

/** What the organisation knows of one of its members (O3): what is required, learnt, proven, sent and changed. */
export function PersonPage() {
  const { t } = useTranslation('person')
  const { t: o } = useTranslation('organizations')
  const paths = usePaths()
  const organizationId = useActiveOrganizationId()
  const { person: userId = '' } = useParams({ strict: false })
  const client = useApolloClient()
  const variables = personOf(organizationId, userId)
  const { data } = useSuspenseQuery(PersonQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const { personRecord: record } = data
  if (!record) return <NotFound />
  const props = (list: RecordList) => ({
    heading: t(`${list}.heading`),
    note: t(`${list}.note`),
    none: t(`${list}.none`),
    // the rows go into the cache, from which the page reads; an error of `fetchMore` would replace the page
    onMore: (offset: number) =>
      client.query({
        query: PersonQuery,
        variables: { ...variables, ...moreOf(list, offset) },
        fetchPolicy: 'network-only',
      }),
  })
  return (
    <>
      <title>{`${record.name} – Kursiva`}</title>
      <Breadcrumbs
        className={styles.crumbs}
        label={t('crumbs')}
        items={[{ label: o('sections.people'), href: paths.administration('administrate_users') }]}
      />
      <PersonHead organizationId={organizationId} person={record} />
      <Ledger>
        <RecordSection {...props('deadlines')} page={record.deadlines} Item={DeadlineRow} />
        <RecordSection {...props('courses')} page={record.courses} Item={CourseRow} />
        <RecordSection {...props('attempts')} page={record.attempts} Item={AttemptRow} />
        <RecordSection {...props('films')} page={record.films} Item={FilmRow} />
        <RecordSection {...props('certificates')} page={record.certificates} Item={CertificateRow} />
        <RecordSection {...props('letters')} page={record.letters} Item={LetterRow} />
        <RecordSection {...props('periods')} page={record.periods} Item={PeriodRow} />
      </Ledger>
    </>
  )
}
