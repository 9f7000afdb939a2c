import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Row, RowList, Skeleton, Tag, TextLink, useBanners } from '#design/index.ts'
import { mfaMethods, type MfaChange, type MfaMethod } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { changeMfa, requestAuthenticatorKey, type SignInMethods } from './sign-in-methods.ts'

const icons = { TOTP: DeviceMobileIcon, SMS: ChatTextIcon, EMAIL: EnvelopeSimpleIcon }

/** The second factors: which are on, and which is preferred (I3). */
export function TwoStepsSection() {
  const { t } = useTranslation('account')
  const { state } = useAccount()
  return (
    <LedgerSection heading={t('steps.heading')} note={t('steps.note')}>
      {state.kind === 'Known' ? (
        <RowList opensWith="nothing">
          {mfaMethods.map((method) => (
            <MethodRow key={method} method={method} methods={state.methods} />
          ))}
        </RowList>
      ) : state.kind === 'Failed' ? (
        <p role="alert">{t('methodsFailed')}</p>
      ) : (
        <div role="status">
          <span className="visually-hidden">{t('steps.waitLabel')}</span>
          <Skeleton lines={5} />
        </div>
      )}
    </LedgerSection>
  )
}

function MethodRow({ method, methods }: { readonly method: MfaMethod; readonly methods: SignInMethods }) {
  const { t } = useTranslation('account')
  const { open, hasDialog, refresh } = useAccount()
  const banners = useBanners()
  const words = useProblemText()
  const isOn = methods.enabled.includes(method)
  const isFirst = methods.preferred === method

  const change = async (kind: MfaChange['kind'], text: 'on' | 'preferred') => {
    const outcome = await changeMfa(methods, { kind, method })
    await refresh()
    if (outcome.kind === 'Done')
      banners.show({ kind: 'success', title: t(`methodChanged.${text}`, { method: t(`method.${method}`) }) })
    else banners.show({ kind: 'error', title: words(outcome.problem) })
  }
  const setUp = () => {
    if (hasDialog) return
    if (method === 'TOTP') open({ kind: 'Authenticator', key: requestAuthenticatorKey(methods.email) })
    else if (method === 'SMS') open({ kind: 'Phone' })
    else void change('TurnOn', 'on')
  }
  const mayTurnOn = method !== 'EMAIL' || methods.isEmailVerified
  return (
    <Row
      icon={icons[method]}
      title={t(`method.${method}`)}
      note={useNote(method, methods)}
      end={
        <>
          {isOn &&
            (isFirst ? (
              <Tag tone="ok" icon={CheckIcon}>
                {t('steps.on')}
              </Tag>
            ) : (
              <Tag>{t('steps.reserve')}</Tag>
            ))}
          {isOn && !isFirst && (
            <TextLink onPress={() => void change('Prefer', 'preferred')}>{t('steps.prefer')}</TextLink>
          )}
          {method !== 'EMAIL' && isOn && (
            <TextLink onPress={setUp}>{t(method === 'TOTP' ? 'steps.replace' : 'steps.change')}</TextLink>
          )}
          {isOn && <TextLink onPress={() => open({ kind: 'TurnOff', method })}>{t('steps.turnOff')}</TextLink>}
          {!isOn && mayTurnOn && (
            <TextLink onPress={setUp} aria-label={`${t(`method.${method}`)}: ${t(setUpWords(method))}`}>
              {t(setUpWords(method))}
            </TextLink>
          )}
          {!isOn && !mayTurnOn && <Tag>{t('steps.proveFirst')}</Tag>}
        </>
      }
    />
  )
}

const setUpWords = (method: MfaMethod) => (method === 'EMAIL' ? 'steps.turnOn' : 'steps.setUp')

function useNote(method: MfaMethod, { email, phone }: SignInMethods): string {
  const { t } = useTranslation('account')
  if (method === 'TOTP') return t('methodNote.totp')
  if (method === 'EMAIL') return t('methodNote.email', { email })
  return phone ? t('methodNote.smsTo', { digits: phone.slice(-3) }) : t('methodNote.sms')
}
