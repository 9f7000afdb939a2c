import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LedgerSection, Row, RowList, useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { checkConnection, type CheckedConnection } from './check-platform-connection.ts'
import { LaunchTest } from './LaunchTest.tsx'
import styles from './platforms.module.css'

interface CheckConnectionProps {
  readonly organizationId: string
  readonly platformId: string
}

/** Checks whether the platform's keys can be fetched, whether it knows ours, and whether a launch succeeds. */
export function CheckConnection({ organizationId, platformId }: CheckConnectionProps) {
  const { t } = useTranslation('administration')
  const banners = useBanners()
  const [checked, setChecked] = useState<CheckedConnection>()
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      setChecked(await checkConnection(platformId))
    } catch (error) {
      reportError(error, 'CheckConnection')
      banners.show({ kind: 'error', title: t('failed') })
    }
    setBusy(false)
  }
  return (
    <LedgerSection heading={t('check.heading')} note={t('check.note')}>
      <div className={styles.tools}>
        <Button isPending={isBusy} onPress={() => void check()}>
          {t('check.check')}
        </Button>
        <LaunchTest organizationId={organizationId} platformId={platformId} />
      </div>
      <div role="status">{checked && <Results checked={checked} />}</div>
    </LedgerSection>
  )
}

const tokenReasons = ['ScopeRefused', 'Refused', 'NotJson', 'Malformed'] as const

function Results({ checked: { keySet, token } }: { readonly checked: CheckedConnection }) {
  const { t } = useTranslation('administration')
  const hasKeys = keySet.kind === 'Keys' && keySet.count > 0
  const reason = token.kind === 'Failed' ? (tokenReasons.find((each) => each === token.reason) ?? 'Other') : undefined
  return (
    <RowList opensWith="hairline" label={t('check.results')}>
      <Row
        icon={hasKeys ? CheckCircleIcon : WarningCircleIcon}
        title={
          keySet.kind === 'Keys'
            ? t(hasKeys ? 'check.keys' : 'check.noKeys', { count: keySet.count })
            : t('check.keysUnreachable')
        }
        note={
          keySet.kind === 'Keys'
            ? t(hasKeys ? 'check.keysNote' : 'check.noKeysNote')
            : t('check.keysUnreachableNote', { detail: keySet.detail })
        }
      />
      <Row
        icon={reason === undefined ? CheckCircleIcon : WarningCircleIcon}
        title={t(reason === undefined ? 'check.token' : 'check.noToken')}
        note={
          token.kind === 'Token'
            ? t('check.tokenNote')
            : `${t(`check.tokenReason.${reason ?? 'Other'}`)} ${t('check.answer', { detail: token.detail })}`
        }
      />
    </RowList>
  )
}
