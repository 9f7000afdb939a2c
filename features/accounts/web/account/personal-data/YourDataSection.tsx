import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { useTranslation } from 'react-i18next'
import type { DataExportPartsFragment } from '#generated/graphql/graphql.ts'
import { LedgerSection, Row, RowList, TextLink } from '#design/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { CopyRow } from './DataExportRow.tsx'

/** What the reader may take along, and the way out. */
export function YourDataSection({
  copy,
  isLeaving,
}: {
  readonly copy: DataExportPartsFragment | undefined
  /** whether the account is marked already */
  readonly isLeaving: boolean
}) {
  const { t } = useTranslation('account')
  const { open } = useAccount()
  return (
    <LedgerSection heading={t('data.heading')} note={t('data.note')}>
      <RowList opensWith="nothing">
        <CopyRow copy={copy} />
        {!isLeaving && (
          <Row
            icon={UserMinusIcon}
            title={t('leave.row')}
            note={t('leave.rowNote')}
            end={
              <TextLink tone="danger" aria-haspopup="dialog" onPress={() => open({ kind: 'Delete' })}>
                {t('leave.open')}
              </TextLink>
            }
          />
        )}
      </RowList>
    </LedgerSection>
  )
}
