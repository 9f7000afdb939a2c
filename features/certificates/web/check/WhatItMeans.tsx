import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { TitleText, Row, RowList } from '#design/index.ts'
import styles from './Check.module.css'

/** Explains the other possible verdicts. */
export function WhatItMeans() {
  const { t } = useTranslation('check')
  return (
    <section className={styles.means}>
      <h2 className={styles.heading}>
        <TitleText text={t('means')} />
      </h2>
      <RowList>
        <Row icon={XCircleIcon} title={t('meansUnknown')} note={t('meansUnknownNote')} />
        <Row icon={ProhibitIcon} title={t('meansWithdrawn')} note={t('meansWithdrawnNote')} />
        <Row icon={ClockIcon} title={t('meansOutOfDate')} note={t('meansOutOfDateNote')} />
        <Row icon={EyeSlashIcon} title={t('meansNotShared')} note={t('meansNotSharedNote')} />
      </RowList>
    </section>
  )
}
