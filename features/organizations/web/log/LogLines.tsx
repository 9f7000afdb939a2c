import { GearIcon } from '@phosphor-icons/react/dist/csr/Gear'
import { useTranslation } from 'react-i18next'
import { Icon, Monogram } from '#design/index.ts'
import type { OrganizationLogQuery } from '#generated/graphql/graphql.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { useLogMoment } from './use-format-log-time.ts'

type Line = OrganizationLogQuery['organizationLog']['items'][number]

/** The time, actor and sentence of each entry, with old and new values below. */
export function LogLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('organization')
  const moment = useLogMoment()
  if (lines.length === 0) return null
  return (
    <ol className={styles.log} aria-label={t('log.heading')}>
      {lines.map((line, index) => (
        // log lines have no id
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <time dateTime={line.at}>{moment(line.at)}</time>
          {line.isSystem ? (
            <span className={styles.system}>
              <Icon icon={GearIcon} size={18} />
            </span>
          ) : (
            <Monogram name={line.actor} coloured />
          )}
          <div>
            <p>
              <b>{line.actor}</b> {line.sentence}
            </p>
            <Changes changes={line.changes} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { readonly changes: Line['changes'] }) {
  const { t } = useTranslation('organization')
  const told = changes.filter(({ field, before, after }) => field !== '' && before !== after)
  if (told.length === 0) return null
  return (
    <ul>
      {told.map(({ field, before, after }) => (
        <li key={field}>
          {before !== '' && after !== ''
            ? t('log.changed', { field, before, after })
            : t('log.fact', { field, value: after || before })}
        </li>
      ))}
    </ul>
  )
}
