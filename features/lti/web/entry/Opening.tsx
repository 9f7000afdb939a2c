import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { EntryMessage } from './EntryMessage.tsx'
import styles from './Entry.module.css'

interface OpeningProps {
  readonly session: LaunchSession | undefined
  /** Whether it is a deep linking request, which uses no seat (L2). */
  readonly isPicking: boolean
}

/** Shows the progress of an opening launch: first its session, then its page. */
export function Opening({ session, isPicking }: OpeningProps) {
  const { t } = useTranslation('entry')
  const { title } = session ?? {}
  const seeking = isPicking ? t('opening.offer') : t('opening.seat')
  const found = isPicking ? t('opening.offerFound') : t('opening.seatFound')
  const page = isPicking ? t('opening.picker') : title === undefined ? t('opening.page') : t('opening.named', { title })
  return (
    <EntryMessage title={t('opening.title')} heading={t('opening.heading')} done={session ? 6 : 5}>
      <ul className={styles.stages}>
        <Stage isDone words={t('opening.known')} />
        <Stage isDone={session !== undefined} words={session ? found : seeking} />
        {session && <Stage words={page} />}
      </ul>
    </EntryMessage>
  )
}

function Stage({ words, isDone = false }: { readonly words: string; readonly isDone?: boolean }) {
  return (
    <li className={isDone ? undefined : styles.now}>
      {isDone ? <CheckIcon size={18} aria-hidden /> : <SegmentedProgress total={1} done={0} now={0.6} size="small" />}
      {words}
    </li>
  )
}
