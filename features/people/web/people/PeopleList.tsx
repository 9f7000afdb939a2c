import type { Management } from '#features/organizations/web/index.ts'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/index.ts'
import type { PeopleAddress } from '#features/people/rules/people-address.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import styles from './PeopleList.module.css'
import { usePeopleAddress } from './use-people-address.ts'

interface PeopleListProps {
  /** the user's role in the organisation */
  readonly acting: Management
  readonly assignTo: (userIds: readonly string[]) => ReactNode
}

/**
 * Members and invitations with search, filters and order. While a new list is loading, the old one stays visible,
 * dimmed (O5).
 */
export function PeopleList({ acting, assignTo }: PeopleListProps) {
  const { t } = useTranslation('people')
  const { address, change, reset } = usePeopleAddress()
  const current = JSON.stringify(address)
  const shown = useDeferredValue(current)
  return (
    <section aria-label={t('label')}>
      <PeopleFilters organizationId={acting.organizationId} address={address} onChange={change} />
      <div className={current === shown ? undefined : styles.stale} aria-busy={current !== shown}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <PeopleFound
            key={shown}
            acting={acting}
            address={JSON.parse(shown) as PeopleAddress}
            assignTo={assignTo}
            onChange={change}
            onReset={reset}
          />
        </Suspense>
      </div>
    </section>
  )
}
