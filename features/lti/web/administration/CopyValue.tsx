import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useTranslation } from 'react-i18next'
import { IconButton, useBanners } from '#design/index.ts'
import styles from './platforms.module.css'

/** A value to enter elsewhere, with a copy button. */
export function CopyValue({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('administration')
  const banners = useBanners()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      banners.show({ kind: 'success', title: t('copied', { label }) })
    } catch {
      banners.show({ kind: 'error', title: t('notCopied') })
    }
  }
  return (
    <div className={styles.value}>
      <dl>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </dl>
      <IconButton icon={CopyIcon} aria-label={t('copy', { label })} onPress={() => void copy()} />
    </div>
  )
}
