import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink, TitleText } from '#design/index.ts'
import { AssignedList } from '#features/assignments/web/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './Assigned.module.css'

interface AssignedProps {
  assigned: HomeQuery['myAssignments']
  /** when it opens the page */
  greeting?: string | undefined
}

/** The reader's first assignments, the most urgent first, and a link to the others. */
export function Assigned({ assigned: { items, totalCount }, greeting }: AssignedProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const open = items.filter(({ status }) => status !== 'DONE')
  return (
    <section className={greeting === undefined ? walls.section : styles.opening} aria-labelledby="assigned">
      {greeting !== undefined && (
        <h1 className={styles.greeting}>
          {greeting} <TitleText text={t('assigned.first')} />
        </h1>
      )}
      <SectionHeading
        id="assigned"
        text={t('assigned.title')}
        rule="below"
        action={
          open.length < totalCount && (
            <TextLink href={paths.profile}>{t('assigned.all', { count: totalCount })}</TextLink>
          )
        }
      />
      <AssignedList items={open} />
    </section>
  )
}
