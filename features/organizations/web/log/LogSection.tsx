import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useDeferredValue, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LedgerSection, Select, TextLink, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { logAddress, logSearch, type LogAddress } from '#features/organizations/rules/log/log-address.ts'
import { logGroupNames, logPeriods } from '#features/organizations/rules/log/log-range.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { LogLines } from './LogLines.tsx'
import { LogQuery } from './log-query.ts'
import styles from '#features/organizations/web/organization/organization.module.css'

const fileNames = { csv: 'CSV', xlsx: 'Excel' }

/**
 * The log, the latest entries first: the filter is in the URL, the list is paginated, and a file can be downloaded
 * (O3).
 */
export function LogSection({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const address = logAddress(useSearch({ strict: false }))
  const { group, period } = address
  // the old lines stay visible until the new ones are loaded
  const filter = useDeferredValue(JSON.stringify({ group, period, language }))
  const variables = { organizationId, filter: JSON.parse(filter) as object }
  const { data, fetchMore } = useSuspenseQuery(LogQuery, { variables, fetchPolicy: 'cache-and-network' })
  const [isLoading, load] = useTransition()
  const [isSaving, setSaving] = useState(false)
  const { items, totalCount } = data.organizationLog
  const number = (value: number) => value.toLocaleString(intlLocale(language))

  const show = (changed: Partial<LogAddress>) => {
    const search = new URLSearchParams(logSearch({ ...address, ...changed })).toString()
    const path = paths.administration('administrate_organization')
    void navigate({ href: search ? `${path}?${search}` : path, replace: true, resetScroll: false })
  }
  const save = async (format: 'csv' | 'xlsx') => {
    setSaving(true)
    const query = new URLSearchParams({ format, period, ...(group && { group }) }).toString()
    try {
      await download(`/rest/organizations/${organizationId}/log?${query}`, language)
    } catch (error) {
      reportError(error, 'LogSection')
      banners.show({ kind: 'error', title: t('log.notSaved') })
    }
    setSaving(false)
  }
  return (
    <LedgerSection heading={t('log.heading')} note={t('log.note')} isWide>
      <div className={styles.filters}>
        <Select
          compact
          label={t('log.group')}
          value={group ?? ''}
          options={[
            { value: '', label: t('log.everything') },
            ...logGroupNames.map((value) => ({ value, label: t(`logGroup.${value}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            show({ group: logGroupNames.find((each) => each === value) })
          }}
        />
        <Select
          compact
          label={t('log.period')}
          value={period}
          options={logPeriods.map((value) => ({ value, label: t(`logPeriod.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            show({ period: logPeriods.find((each) => each === value) ?? '30' })
          }}
        />
        <div className={styles.files}>
          <TextLink icon={DownloadSimpleIcon} isPending={isSaving} onPress={() => void save('csv')}>
            {fileNames.csv}
          </TextLink>
          <TextLink isPending={isSaving} onPress={() => void save('xlsx')}>
            {fileNames.xlsx}
          </TextLink>
        </div>
      </div>
      <LogLines lines={items} />
      <div className={styles.more}>
        <span role="status">
          {totalCount === 0
            ? t('log.nothing')
            : t('log.shown', { shown: number(items.length), number: number(totalCount), count: totalCount })}
        </span>
        {items.length < totalCount && (
          <Button
            size="small"
            isPending={isLoading}
            onPress={() =>
              load(async () => {
                await fetchMore({ variables: { offset: items.length } })
              })
            }
          >
            {t('log.more')}
          </Button>
        )}
      </div>
    </LedgerSection>
  )
}
