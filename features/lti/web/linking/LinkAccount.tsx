import { useApolloClient } from '@apollo/client/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useLaunchSession } from '#features/lti/web/launch-session.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { decline, hasDeclined } from './declined.ts'
import { hear, post } from './link-channel.ts'
import styles from './LinkAccount.module.css'
import { StartLinking } from './start-linking.ts'

/**
 * Offers a launched user to link an account of their own, which they prove in a new tab where they can sign in. A user
 * who declines is not asked again in this launch.
 */
export function LinkAccount() {
  const session = useLaunchSession()
  const [isDeclined, setDeclined] = useState(hasDeclined)
  const isOffered = session !== undefined && !session.isPicking && session.isLinked === false && !isDeclined
  return isOffered ? <Offer onDecline={() => setDeclined(true)} /> : null
}

function Offer({ onDecline }: { readonly onDecline: () => void }) {
  const { t } = useTranslation('linking')
  const client = useApolloClient()
  const { ltiLink } = usePaths()
  const tab = useRef<Window>(null)
  const [isLinked, setLinked] = useState(false)

  const giveCode = useEffectEvent(async () => {
    let code: string | undefined
    try {
      const { data } = await client.mutate({ mutation: StartLinking })
      if (data?.startLinking.__typename === 'LinkingStarted') code = data.startLinking.code
    } catch (error) {
      reportError(error, 'LinkAccount')
    }
    if (tab.current) post(tab.current, { subject: 'kursiva.link.code', code })
  })
  useEffect(
    () =>
      hear(
        () => tab.current,
        ({ subject }) => {
          if (subject === 'kursiva.link.ask') void giveCode()
          if (subject === 'kursiva.link.done') setLinked(true)
        },
      ),
    [],
  )
  if (isLinked)
    return (
      <p role="status" className={styles.offer}>
        {t('offer.linked')}
      </p>
    )
  return (
    <p className={styles.offer}>
      {t('offer.question')}{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          tab.current = window.open(ltiLink, '_blank')
        }}
      >
        {t('offer.link')}
      </button>
      <button
        type="button"
        aria-label={t('offer.decline')}
        className={styles.decline}
        onClick={() => {
          decline()
          onDecline()
        }}
      >
        <Icon icon={XIcon} size={14} />
      </button>
    </p>
  )
}
