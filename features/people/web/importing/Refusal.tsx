import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import styles from '#features/people/web/inviting/inviting.module.css'
import type { ListRefusal } from './send-list.ts'

/** Why a list was not accepted, and how to correct it. */
export function Refusal({ why }: { why: ListRefusal | undefined }) {
  const { t } = useTranslation('inviting')
  return (
    <p role="alert" className={why ? styles.refusal : undefined}>
      {why && (
        <>
          <Icon icon={WarningCircleIcon} weight="fill" size={20} />
          {t(`refusal.${why}`)}
        </>
      )}
    </p>
  )
}
