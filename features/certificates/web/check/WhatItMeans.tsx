import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { LeaningText, Row, RowList } from '#design/index.ts'
import styles from './Check.module.css'

/** What the other answers mean. */
export function WhatItMeans() {
  const { t } = useTranslation('certificates')
  return (
    <section className={styles.means}>
      <h2 className={styles.heading}>
        <LeaningText text={t('check.means')} />
      </h2>
      <RowList>
        <Row icon={XCircleIcon} title={t('check.meansUnknown')} note={t('check.meansUnknownNote')} />
        <Row icon={ProhibitIcon} title={t('check.meansWithdrawn')} note={t('check.meansWithdrawnNote')} />
        <Row icon={EyeSlashIcon} title={t('check.meansNotShared')} note={t('check.meansNotSharedNote')} />
      </RowList>
    </section>
  )
}
