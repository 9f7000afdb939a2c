import { useTranslation } from 'react-i18next'
import { remedyFor, type Refusal } from '#features/lti/rules/refusal.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { ExitLink } from './ExitLink.tsx'
import { EntryMessage } from './EntryMessage.tsx'
import styles from './Entry.module.css'

/** The refusals with texts of their own; the others share the text of their remedy. */
const spoken = [
  'Unavailable',
  'UnknownPlatform',
  'ClientMissing',
  'PlatformPaused',
  'DeploymentUnknown',
  'WrongTarget',
  'KeySetUnreachable',
  'Anonymous',
  'NotAnInstructor',
  'NoSeatLeft',
  'OrganizationClosed',
  'SessionEnded',
] as const
type Spoken = (typeof spoken)[number]
const isSpoken = (reason: Refusal): reason is Spoken => spoken.some((each) => each === reason)

/** The everyday refusals, for which no error code is shown because there is nothing to investigate. */
const everyday: readonly Refusal[] = [
  'NoSeatLeft',
  'OrganizationClosed',
  'SessionEnded',
  'NotThisBrowser',
  'NotAnInstructor',
]

interface RefusedProps {
  readonly reason: Refusal
  /** the launch that ended, if there was one */
  readonly session: LaunchSession | undefined
}

/** Shows why a launch is refused and what helps. The text never blames the user. */
export function Refused({ reason, session }: RefusedProps) {
  const { t } = useTranslation('entry')
  const remedy = remedyFor(reason)
  const name = isSpoken(reason) ? reason : remedy
  return (
    <EntryMessage title={t('refused.title')} heading={t(`headings.${name}`)} lead={t(`leads.${name}`)}>
      {!everyday.includes(reason) && (
        <p className={styles.small} data-reason={reason}>
          {t('refused.code')} <code>{reason}</code>
        </p>
      )}
      <div className={styles.actions}>
        <ExitLink session={session} />
      </div>
    </EntryMessage>
  )
}
