import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, Skeleton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { register, showRegistration, type RegistrationRequest } from './registration/ask-registration.ts'
import styles from './RegistrationPage.module.css'

type RegistrationState =
  | { readonly kind: 'Looking' }
  | { readonly kind: 'Asking'; readonly organizationName: string; readonly host: string }
  | { readonly kind: 'Refused'; readonly reason: Reason; readonly detail: string | undefined }
  | { readonly kind: 'Done'; readonly name: string }

const reasons = [
  'TicketUsed',
  'TicketExpired',
  'TicketUnknown',
  'BadAddress',
  'NotAConfiguration',
  'ForeignIssuer',
  'NotSupported',
  'NoAnswer',
  'PlatformRefused',
  'AlreadyRegistered',
  'TooMany',
] as const
type Reason = (typeof reasons)[number] | 'Other'

/** The refusals after which the same link may work at a second try. */
const temporary: readonly Reason[] = ['NoAnswer', 'Other']

const refused = (code: string, detail?: string): RegistrationState => ({
  kind: 'Refused',
  reason: reasons.find((each) => each === code) ?? 'Other',
  detail,
})

/**
 * The page in a platform's frame that asks whether to connect the platform with the organisation whose admin created
 * the address (Dynamic Registration 1.0). Nothing happens before the user confirms.
 */
export function RegistrationPage() {
  const { t } = useTranslation('registration')
  const { ticket, openid_configuration: configuration, registration_token: token } = useSearch({ strict: false })
  const [registration, setRegistration] = useState<RegistrationState>({ kind: 'Looking' })
  const [isBusy, setBusy] = useState(false)
  const paths = usePaths()
  const look = useCallback(() => {
    if (ticket === undefined || configuration === undefined) return
    showRegistration({ ticket, configuration })
      .then((answer) =>
        setRegistration(
          answer.kind === 'Done' ? { kind: 'Asking', ...answer.body } : refused(answer.code, answer.detail),
        ),
      )
      .catch((error: unknown) => {
        reportError(error, 'RegistrationPage')
        setRegistration(refused('Other'))
      })
  }, [ticket, configuration])
  useEffect(look, [look])
  const isIncomplete = ticket === undefined || configuration === undefined
  const connect = async (request: RegistrationRequest) => {
    setBusy(true)
    try {
      const answer = await register(request)
      if (answer.kind === 'Refused') setRegistration(refused(answer.code, answer.detail))
      else {
        setRegistration({ kind: 'Done', name: answer.body.name })
        requestClose()
      }
    } catch (error) {
      reportError(error, 'RegistrationPage')
      setRegistration(refused('Other'))
    }
    setBusy(false)
  }
  const state = isIncomplete ? refused('TicketUnknown') : registration
  return (
    <div className={styles.page} role="status">
      <title>{`${t('title')} – Kursiva`}</title>
      {state.kind === 'Looking' && <Skeleton lines={3} />}
      {state.kind === 'Asking' && (
        <>
          <h1>
            <TitleText text={t('ask', { host: state.host, organization: state.organizationName })} />
          </h1>
          <p>{t('lead', { organization: state.organizationName })}</p>
          <div>
            <PrimaryButton
              isPending={isBusy}
              onPress={() => {
                if (ticket !== undefined && configuration !== undefined)
                  void connect({ ticket, configuration, ...(token === undefined ? {} : { token }) })
              }}
            >
              {t('connect')}
            </PrimaryButton>
          </div>
          <p className={styles.quiet}>{t('otherwise')}</p>
        </>
      )}
      {state.kind === 'Done' && (
        <>
          <h1>
            <TitleText text={t('done')} />
          </h1>
          <p>{t('doneLead', { name: state.name })}</p>
        </>
      )}
      {state.kind === 'Refused' && (
        <>
          <h1>
            <TitleText text={t('refused')} />
          </h1>
          <p>{t(`reason.${state.reason}`)}</p>
          {state.detail && <p className={styles.quiet}>{t('answer', { detail: state.detail })}</p>}
          <div className={styles.actions}>
            {temporary.includes(state.reason) && (
              <PrimaryButton
                onPress={() => {
                  setRegistration({ kind: 'Looking' })
                  look()
                }}
              >
                {t('tryAgain')}
              </PrimaryButton>
            )}
            {/* pages of accounts are never framed */}
            <Button href={paths.platforms} target="_blank" rel="noopener" icon={ArrowSquareOutIcon}>
              {t('platforms')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/**
 * Tells the platform that it may close this page (Dynamic Registration 1.0, section 3.8). The message contains no
 * secret, and some platforms embed the page from another origin than their registered one, so it is sent to any origin.
 */
function requestClose(): void {
  const around = (window.opener as Window | null) ?? window.parent
  around.postMessage({ subject: 'org.imsglobal.lti.close' }, '*')
}
