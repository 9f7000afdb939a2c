import { useMutation, useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { RecallChoices, RecallChoicesQuery, SetRecall } from './recall-choices.ts'

/** Whether the day's questions also come by mail. */
export function RecallMailSwitch() {
  const { t } = useTranslation('recall')
  const { data } = useSuspenseQuery(RecallChoicesQuery, { errorPolicy: 'all' })
  const [set, { loading }] = useMutation(SetRecall)
  const [hasFailed, setFailed] = useState(false)
  const choices = data && readFragment(RecallChoices, data.recall)
  const change = async (byMail: boolean) => {
    setFailed(false)
    try {
      await set({ variables: { byMail } })
    } catch {
      setFailed(true)
    }
  }
  if (!choices) return <p role="alert">{t('choices.unread')}</p>
  return (
    <div>
      <Switch
        label={t('choices.mail')}
        note={t('choices.mailNote')}
        checked={choices.isOn && choices.byMail}
        disabled={!choices.isOn}
        aria-busy={loading}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
      <p role="alert">{hasFailed && t('choices.failed')}</p>
    </div>
  )
}
