import { useTranslation } from 'react-i18next'
import { remedyFor, type Refusal } from '#features/lti/rules/refusal.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { BackToPlatform } from './BackToPlatform.tsx'
import { EntryMessage } from './EntryMessage.tsx'
import styles from './Entry.module.css'

/** Those with words of their own; of the others it is said what helps. */
const spoken = [
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

/** Of these nobody needs a code: there is nothing to look into. */
const everyday: readonly Refusal[] = [
  'NoSeatLeft',
  'OrganizationClosed',
  'SessionEnded',
  'NotThisBrowser',
  'NotAnInstructor',
]

interface RefusedProps {
  readonly reason: Refusal
  /** the launch that ended, if one did */
  readonly session: LaunchSession | undefined
}

/** Why a launch does not open, and what helps. Never the person's fault, and said as such. */
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
      <div className={styles.ways}>
        <BackToPlatform session={session} />
      </div>
    </EntryMessage>
  )
}
