import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, TextLink } from '#design/index.ts'
import { EntryMessage } from './EntryMessage.tsx'
import styles from './Entry.module.css'

/** The browser blocks our cookies in this frame but not in a tab of its own, so the launch restarts there. */
export function OpenInTab({ openAgain }: { readonly openAgain: string }) {
  const { t } = useTranslation('entry')
  const [isOpened, setOpened] = useState(false)
  // noopener: neither this page nor the new tab may access the other
  const toTab = { href: openAgain, target: '_blank', rel: 'noopener', onPress: () => setOpened(true) }
  if (isOpened)
    return (
      <EntryMessage title={t('tab.title')} heading={t('tab.opened')} lead={t('tab.openedLead')}>
        <p className={styles.small}>
          <TextLink {...toTab} inline>
            {t('tab.again')}
          </TextLink>
        </p>
      </EntryMessage>
    )
  return (
    <EntryMessage title={t('tab.title')} heading={t('tab.heading')} lead={t('tab.lead')}>
      <div className={styles.actions}>
        <PrimaryButton {...toTab} icon={ArrowSquareOutIcon}>
          {t('tab.open')}
        </PrimaryButton>
      </div>
    </EntryMessage>
  )
}
