import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useMay, useStaffSelf } from '#features/staff/studio/index.ts'
import { Ledger, LedgerSection, PageStatement, PrimaryButton, Tag } from '#design/index.ts'
import type { StaffPermission } from '#values/staff/staff-permission.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { WaitingQuery } from './support-mutations.ts'
import styles from './Support.module.css'

/** What the studio has no page for yet: a role may hold it, but nothing here does it. */
const withoutPage: ReadonlySet<string> = new Set<StaffPermission>([
  'subscriptions.grant',
  'agreements.make',
  'refunds.make',
  'courses.edit',
  'translations.edit',
  'catalogue.edit',
])
const isOffered = (permission: string): boolean => !withoutPage.has(permission)

/** Where staff begin: what waits, in one sentence, and what their roles let them do. */
export function StartPage() {
  const { t } = useTranslation('support-studio')
  const may = useMay()
  const self = useStaffSelf()
  const [name = ''] = useSignedInUser().name.split(' ')
  return (
    <>
      <title>{`${t('start.heading')} – Kursiva`}</title>
      <PageStatement text={t('start.title', { name })} />
      {may('figures.read') && <WaitingSentence />}
      {may('people.read') && (
        <p className={styles.onward}>
          <PrimaryButton href={studioPaths.find()}>{t('start.find')}</PrimaryButton>
        </p>
      )}
      <Ledger>
        <LedgerSection heading={t('start.roles')} note={t('start.rolesNote')}>
          <p className={styles.end}>
            {self?.roles.map((role) => (
              <Tag key={role}>{t(`role.${role}`)}</Tag>
            ))}
          </p>
          <ul>
            {self?.permissions.filter(isOffered).map((each) => (
              <li key={each}>{t(`permission.${each.replace('.', '-')}`)}</li>
            ))}
          </ul>
        </LedgerSection>
      </Ledger>
    </>
  )
}

function WaitingSentence() {
  const { t } = useTranslation('support-studio')
  const { data } = useQuery(WaitingQuery, { fetchPolicy: 'cache-and-network' })
  if (!data) return <p className={styles.sentence} />
  const { organizations, bounced, deletions } = data.supportWaiting
  return (
    <p className={styles.sentence}>
      {[
        organizations === 0 ? t('none.organizations') : t('start.organizations', { count: organizations }),
        bounced === 0 ? t('none.bounced') : t('start.bounced', { count: bounced }),
        deletions === 0 ? t('none.deletions') : t('start.deletions', { count: deletions }),
      ].join(' ')}
    </p>
  )
}
