import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { useTranslation } from 'react-i18next'
import { Row, RowList } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

interface MailCountsProps {
  mails: { readonly lastSent: string | null; readonly next: string | null }
  /** the number of mails after the one that is being sent */
  later: number
}

/** The last sent mail, the one that is being sent, and the number of waiting mails. */
export function MailCounts({ mails: { lastSent, next }, later }: MailCountsProps) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const number = later.toLocaleString(intlLocale(language))
  return (
    <RowList opensWith="hairline">
      {lastSent !== null && <Row icon={CheckIcon} title={lastSent} note={t('progress.wasSent')} />}
      {next !== null && <Row icon={PaperPlaneTiltIcon} isNow title={next} note={<i>{t('progress.isNow')}</i>} />}
      {later > 0 && (
        <Row icon={DotsThreeIcon} title={t('progress.more', { count: later, number })} note={t('progress.waits')} />
      )}
    </RowList>
  )
}
