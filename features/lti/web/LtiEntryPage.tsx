import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { ExitLink } from './entry/ExitLink.tsx'
import { OpenInTab } from './entry/OpenInTab.tsx'
import { Opening } from './entry/Opening.tsx'
import { Refused } from './entry/Refused.tsx'
import { EntryMessage } from './entry/EntryMessage.tsx'
import { useEntry } from './entry/use-entry.ts'
import styles from './entry/Entry.module.css'

/**
 * The entry page of launches (L1): exchanges the launch's code for its session and opens the content. If that fails, it
 * shows the reason and a remedy. It never asks for a sign-in inside a frame.
 */
export function LtiEntryPage() {
  const { t } = useTranslation('entry')
  const entrance = useEntry()
  switch (entrance.kind) {
    case 'Opening':
      return <Opening session={entrance.session} isPicking={entrance.isPicking} />
    case 'Refused':
      return <Refused reason={entrance.reason} session={entrance.session} />
    case 'Unbound':
      return <OpenInTab openAgain={entrance.openAgain} />
    case 'Unreachable':
      return (
        <EntryMessage title={t('unreachable.title')} heading={t('unreachable.heading')} lead={t('unreachable.lead')}>
          <div className={styles.actions}>
            <PrimaryButton onPress={entrance.tryAgain}>{t('unreachable.tryAgain')}</PrimaryButton>
          </div>
        </EntryMessage>
      )
    case 'NothingChosen': {
      const { isInstructor, platformName: platform } = entrance.session
      const lead = isInstructor ? t('nothing.toTeacher', { platform }) : t('nothing.toLearner')
      return (
        <EntryMessage title={t('nothing.title')} heading={t('nothing.heading')} lead={lead}>
          <div className={styles.actions}>
            <ExitLink session={entrance.session} />
          </div>
        </EntryMessage>
      )
    }
    case 'NoLaunch':
      return (
        <EntryMessage title={t('noLaunch.title')} heading={t('noLaunch.heading')} lead={t('noLaunch.lead')}>
          <ol className={styles.steps}>
            {[t('noLaunch.goBack'), t('noLaunch.openAgain'), t('noLaunch.ask')].map((words, index) => (
              <li key={words}>
                <b>{index + 1}</b>
                {words}
              </li>
            ))}
          </ol>
          <div className={styles.actions}>
            <ExitLink session={undefined} />
          </div>
        </EntryMessage>
      )
  }
}
