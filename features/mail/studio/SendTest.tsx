import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { Button, useBanners } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import { SendTestMail } from './mail-queries.ts'
import styles from './Mail.module.css'

interface SendTestProps {
  readonly exampleId: string
  readonly language: Language
}

/** Sends the mail that is shown to the viewer's own address. */
export function SendTest({ exampleId, language }: SendTestProps) {
  const { t } = useTranslation('mail-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { email } = useSignedInUser()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const result = await client
      .mutate({ mutation: SendTestMail, variables: { exampleId, language } })
      .then(({ data }) => data?.mailSendTest)
      .catch(() => undefined)
    setSending(false)
    banners.show(
      result === 'SENT'
        ? { kind: 'success', key: 'mail', title: t('test.sent', { email }) }
        : { kind: 'error', key: 'mail', title: t(`testRefusal.${result ?? 'FAILED'}`) },
    )
  }
  return (
    <p className={styles.test}>
      <Button size="small" onPress={() => void send()} isPending={isSending}>
        {t('test.send')}
      </Button>{' '}
      <span className={styles.small}>{t('test.note', { email })}</span>
    </p>
  )
}
