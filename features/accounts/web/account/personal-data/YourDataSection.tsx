import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { useTranslation } from 'react-i18next'
import type { DataExportPartsFragment } from '#generated/graphql/graphql.ts'
import { LedgerSection, Row, RowList, TextLink } from '#design/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { DataExportRow } from './DataExportRow.tsx'

/** The data export and the account's deletion. */
export function YourDataSection({
  copy,
  isMarkedForDeletion,
}: {
  readonly copy: DataExportPartsFragment | undefined
  /** whether the account is marked for deletion */
  readonly isMarkedForDeletion: boolean
}) {
  const { t } = useTranslation('account')
  const { open } = useAccount()
  return (
    <LedgerSection heading={t('data.heading')} note={t('data.note')}>
      <RowList opensWith="nothing">
        <DataExportRow copy={copy} />
        {!isMarkedForDeletion && (
          <Row
            icon={UserMinusIcon}
            title={t('deleteAccount.row')}
            note={t('deleteAccount.rowNote')}
            end={
              <TextLink tone="danger" aria-haspopup="dialog" onPress={() => open({ kind: 'Delete' })}>
                {t('deleteAccount.open')}
              </TextLink>
            }
          />
        )}
      </RowList>
    </LedgerSection>
  )
}
