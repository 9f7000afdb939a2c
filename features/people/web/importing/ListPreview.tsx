import { useActiveOrganizationId, TrustOfList } from '#features/organizations/web/index.ts'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Icon, PrimaryButton, Skeleton, TextLink, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import type { ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { shareSegments } from '#features/people/rules/importing/row-counts.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { RowStatusLegend } from './RowStatusLegend.tsx'
import { RowStatusBar } from './RowStatusBar.tsx'
import {
  ImportedListQuery,
  ImportsInProgressQuery,
  StartImport,
  type ImportedList,
} from '#features/people/web/inviting/inviting-queries.ts'
import styles from '#features/people/web/inviting/inviting.module.css'
import { ColumnsRead } from './columns/ColumnsRead.tsx'
import { NewGroups } from './NewGroups.tsx'
import { ListRows } from './rows/ListRows.tsx'
import { SeatsNeeded } from './SeatsNeeded.tsx'

interface ListPreviewProps {
  importId: string
  /** select another file, or go back to the typed text */
  onBack: () => void
  onCancel: () => void
  onStarted: () => void
  /** of a file: what its columns were read as, and the way to change that */
  columns?: readonly ListColumn[] | undefined
  onChangeColumns?: (() => void) | undefined
}

/** Shows the effects of a list for each row, before the import starts. */
export function ListPreview({ importId, ...actions }: ListPreviewProps) {
  const { t } = useTranslation('inviting')
  const { data, error } = useQuery(ImportedListQuery, { variables: { id: importId } })
  if (data?.peopleImport) return <Preview list={data.peopleImport} {...actions} />
  if (error || data) return <p role="alert">{t('preview.gone')}</p>
  return <Skeleton lines={6} />
}

function Preview({
  list,
  onBack,
  onCancel,
  onStarted,
  columns,
  onChangeColumns,
}: Omit<ListPreviewProps, 'importId'> & { list: ImportedList }) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const organizationId = useActiveOrganizationId()
  const client = useApolloClient()
  const banners = useBanners()
  const [status, setStatus] = useState<RowStatus | undefined>(list.fixCount > 0 ? 'FIX' : undefined)
  const [isStarting, setStarting] = useState(false)
  const counts = { INVITE: list.inviteCount, KNOWN: list.knownCount, FIX: list.fixCount, OUT: list.outCount }
  // when the last row is mended, all rows are shown
  const shown = status && counts[status] > 0 ? status : undefined
  const number = (value: number) => value.toLocaleString(intlLocale(language))

  const fail = (problem: unknown, words: string) => {
    reportError(problem, 'ListPreview')
    banners.show({ key: 'import', kind: 'error', title: words })
  }
  const start = async () => {
    setStarting(true)
    try {
      const { data } = await client.mutate({
        mutation: StartImport,
        variables: { id: list.id },
        // the page behind the dialog shows that an import is running
        refetchQueries: [ImportsInProgressQuery],
      })
      if (data?.startImport.__typename === 'ImportChanged') onStarted()
      else fail('the list is gone', t('preview.gone'))
    } catch (problem) {
      fail(problem, t('failed'))
    }
    setStarting(false)
  }
  const fetchFaults = () =>
    download(`/rest/organizations/${organizationId}/imports/${list.id}/errors`, language).catch((problem: unknown) =>
      fail(problem, t('failed')),
    )
  return (
    <>
      <div className={styles.list}>
        <span className={styles.file}>
          <Icon icon={list.fileName === null ? UserPlusIcon : list.encoding === null ? FileXlsIcon : FileCsvIcon} />
          <span>
            <b>{list.fileName ?? t('preview.typed')}</b>
            <small>{factsOf(list).join(', ')}</small>
          </span>
        </span>
        <TextLink onPress={onBack}>{t(list.fileName === null ? 'preview.change' : 'preview.otherFile')}</TextLink>
      </div>
      {columns && onChangeColumns && <ColumnsRead columns={columns} onChange={onChangeColumns} />}
      {list.unknownGroups.length > 0 && <NewGroups list={list} />}
      <RowStatusBar
        segments={list.rowStatuses.length > 0 ? list.rowStatuses : shareSegments(counts)}
        label={[
          t('preview.invite', { count: counts.INVITE, number: number(counts.INVITE) }),
          t('preview.known', { count: counts.KNOWN, number: number(counts.KNOWN) }),
          t('preview.fix', { count: counts.FIX, number: number(counts.FIX) }),
        ].join(', ')}
      />
      <RowStatusLegend counts={counts} total={list.rowsCount} chosen={shown} onChoose={setStatus} />
      <ListRows key={shown ?? 'all'} importId={list.id} status={shown} count={shown ? counts[shown] : list.rowsCount} />
      {list.newGroupsCount > 0 && (
        <p className={styles.seats}>{t('newGroups.chosen', { count: list.newGroupsCount })}</p>
      )}
      <SeatsNeeded inviting={list.inviteCount} />
      <TrustOfList inviting={list.inviteCount} external={list.externalCount} />
      <div className={styles.foot}>
        {list.fixCount > 0 ? (
          <TextLink icon={DownloadSimpleIcon} onPress={() => void fetchFaults()}>
            {t('preview.download')}
          </TextLink>
        ) : (
          <span />
        )}
        <div className={styles.buttons}>
          <Button onPress={onCancel}>{t('cancel')}</Button>
          <PrimaryButton isDisabled={list.inviteCount === 0} isPending={isStarting} onPress={() => void start()}>
            {t('preview.start', { count: list.inviteCount, number: number(list.inviteCount) })}
          </PrimaryButton>
        </div>
      </div>
    </>
  )

  /** "40 rader, semikolon, UTF-8" */
  function factsOf({ rowsCount, separator, encoding, fileName }: ImportedList): string[] {
    const rows = t('preview.rows', { count: rowsCount, number: number(rowsCount) })
    if (fileName === null) return [rows]
    if (encoding === null) return [rows, t('preview.workbook')]
    const between = (['SEMICOLON', 'COMMA', 'TAB'] as const).find((each) => each === separator)
    return [rows, ...(between ? [t(`separator.${between}`)] : []), encoding]
  }
}
