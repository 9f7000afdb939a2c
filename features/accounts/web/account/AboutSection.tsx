import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '#design/form/index.ts'
import { LedgerSection, TextField, TextLink } from '#design/index.ts'
import { BoardSwitch } from './BoardSwitch.tsx'
import { useAccount } from './account-context.ts'
import styles from './account.module.css'

interface AboutSectionProps {
  readonly email: string
  readonly organization: string | undefined
  /** shown on game leaderboards; only for members of an organisation */
  readonly isOnBoards: boolean
  /** the shell's switches */
  readonly language: ReactNode
  readonly theme: ReactNode
}

/** Name, address, language and theme. An address that an employer manages is read-only. */
export function AboutSection({ email, organization, isOnBoards, language, theme }: AboutSectionProps) {
  const { t } = useTranslation('account')
  const { state, open } = useAccount()
  const isManaged = state.kind === 'Known' && state.methods.isManaged
  // a new address can be used to sign in at once, but is pending for the rest
  const shown = state.kind === 'Known' && !isManaged ? state.methods.email || email : email
  return (
    <LedgerSection heading={t('about.heading')} note={t('about.note')}>
      <FormTextField name="name" label={t('accounts:name')} autoComplete="name" />
      <div>
        <TextField
          label={t('accounts:email')}
          value={shown}
          readOnly
          hint={
            isManaged
              ? t('about.emailManaged', { organization: organization ?? t('password.yourOrganization') })
              : t(shown === email ? 'about.emailHint' : 'about.emailPending', { email })
          }
        />
        {!isManaged && (
          <TextLink icon={PencilSimpleIcon} isDisabled={state.kind !== 'Known'} onPress={() => open({ kind: 'Email' })}>
            {t('about.changeEmail')}
          </TextLink>
        )}
      </div>
      <div className={styles.pair}>
        <div>
          <p className={styles.label}>{t('about.language')}</p>
          {language}
        </div>
        {theme}
      </div>
      {organization && <BoardSwitch isShown={isOnBoards} />}
    </LedgerSection>
  )
}
