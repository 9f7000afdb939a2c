import { useTranslation } from 'react-i18next'
import styles from './Support.module.css'

/** The sections of a story that may be empty, by their text keys. */
type SectionName =
  | 'admins'
  | 'agreedPrices'
  | 'agreements'
  | 'certificates'
  | 'domains'
  | 'invitations'
  | 'invoices'
  | 'launches'
  | 'letters'
  | 'licenses'
  | 'log'
  | 'memberships'
  | 'orders'
  | 'payments'
  | 'sessions'
  | 'subscriptions'

/** Those of the sections that have no rows, in their order. */
export const emptySections = (
  sections: Readonly<Partial<Record<SectionName, readonly unknown[]>>>,
): readonly SectionName[] => (Object.keys(sections) as SectionName[]).filter((name) => sections[name]?.length === 0)

/** Says in one sentence what a story has nothing of, instead of a heading for each. */
export function EmptySections({ names }: { readonly names: readonly SectionName[] }) {
  const { t } = useTranslation('support-studio')
  if (names.length === 0) return null
  const list = names.map((name) => t(`section.${name}`).replaceAll('\u00ad', '').toLocaleLowerCase()).join(', ')
  return <p className={styles.nothing}>{t('story.nothing', { list })}</p>
}
