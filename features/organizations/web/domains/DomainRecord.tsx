import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useTranslation } from 'react-i18next'
import { IconButton, useBanners } from '#design/index.ts'
import styles from '#features/organizations/web/organization/organization.module.css'

const recordType = 'TXT'

/** The DNS record that verifies a domain. */
export function DomainRecord({ name, value }: { readonly name: string; readonly value: string }) {
  const { t } = useTranslation('organization')
  const banners = useBanners()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      banners.show({ kind: 'success', title: t('domains.copied') })
    } catch {
      banners.show({ kind: 'error', title: t('domains.notCopied') })
    }
  }
  return (
    <div className={styles.code}>
      <dl>
        <dt>{t('domains.recordName')}</dt>
        <dd>{name}</dd>
        <dt>{recordType}</dt>
        <dd>{value}</dd>
      </dl>
      <IconButton icon={CopyIcon} aria-label={t('domains.copy')} onPress={() => void copy()} />
    </div>
  )
}
