import { useMutation, useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { ReminderSettingQuery, SetReminders } from './reminder-documents.ts'

/** The account page's switches for mails about deadlines. */
export function ReminderSwitches() {
  const { t } = useTranslation('deadlines')
  const { data } = useSuspenseQuery(ReminderSettingQuery, { errorPolicy: 'all' })
  const [set, { loading }] = useMutation(SetReminders)
  const [hasFailed, setFailed] = useState(false)
  const setting = data?.reminderSetting
  const change = async (variables: { own?: boolean; team?: boolean }) => {
    setFailed(false)
    try {
      await set({ variables })
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {!setting && <p role="alert">{t('reminders.unread')}</p>}
      {setting && (
        <Switch
          label={t('reminders.own')}
          note={t('reminders.ownNote')}
          checked={setting.own}
          aria-busy={loading}
          onChange={({ currentTarget: { checked } }) => void change({ own: checked })}
        />
      )}
      {setting?.hasTeam && (
        <Switch
          label={t('reminders.team')}
          note={t('reminders.teamNote')}
          checked={setting.team}
          aria-busy={loading}
          onChange={({ currentTarget: { checked } }) => void change({ team: checked })}
        />
      )}
      {hasFailed && <p role="alert">{t('reminders.failed')}</p>}
    </>
  )
}
