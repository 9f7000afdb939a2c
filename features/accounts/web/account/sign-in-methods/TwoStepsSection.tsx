import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Row, RowList, Skeleton, Tag, TextLink, useBanners } from '#design/index.ts'
import { ways, type StepChange, type Way } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { useProblemWords } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { changeSteps, requestAppKey, type Standing } from './sign-in-methods.ts'

const icons = { TOTP: DeviceMobileIcon, SMS: ChatTextIcon, EMAIL: EnvelopeSimpleIcon }

/** The second step of signing in: which ways are on, and which is asked for first (I3). */
export function TwoStepsSection() {
  const { t } = useTranslation('account')
  const { state } = useAccount()
  return (
    <LedgerSection heading={t('steps.heading')} note={t('steps.note')}>
      {state.kind === 'Known' ? (
        <RowList opensWith="nothing">
          {ways.map((way) => (
            <WayRow key={way} way={way} standing={state.standing} />
          ))}
        </RowList>
      ) : state.kind === 'Failed' ? (
        <p role="alert">{t('standing')}</p>
      ) : (
        <div role="status">
          <span className="visually-hidden">{t('steps.waitLabel')}</span>
          <Skeleton lines={5} />
        </div>
      )}
    </LedgerSection>
  )
}

function WayRow({ way, standing }: { readonly way: Way; readonly standing: Standing }) {
  const { t } = useTranslation('account')
  const { open, hasDialog, refresh } = useAccount()
  const banners = useBanners()
  const words = useProblemWords()
  const isOn = standing.enabled.includes(way)
  const isFirst = standing.preferred === way

  const change = async (kind: StepChange['kind'], text: 'on' | 'preferred') => {
    const outcome = await changeSteps(standing, { kind, way })
    await refresh()
    if (outcome.kind === 'Done')
      banners.show({ kind: 'success', title: t(`wayChanged.${text}`, { way: t(`way.${way}`) }) })
    else banners.show({ kind: 'error', title: words(outcome.problem) })
  }
  const setUp = () => {
    if (hasDialog) return
    if (way === 'TOTP') open({ kind: 'Authenticator', key: requestAppKey(standing.email) })
    else if (way === 'SMS') open({ kind: 'Phone' })
    else void change('TurnOn', 'on')
  }
  const mayTurnOn = way !== 'EMAIL' || standing.isEmailVerified
  return (
    <Row
      icon={icons[way]}
      title={t(`way.${way}`)}
      note={useNote(way, standing)}
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
          {way !== 'EMAIL' && isOn && (
            <TextLink onPress={setUp}>{t(way === 'TOTP' ? 'steps.replace' : 'steps.change')}</TextLink>
          )}
          {isOn && <TextLink onPress={() => open({ kind: 'TurnOff', way })}>{t('steps.turnOff')}</TextLink>}
          {!isOn && mayTurnOn && (
            <TextLink onPress={setUp} aria-label={`${t(`way.${way}`)}: ${t(setUpWords(way))}`}>
              {t(setUpWords(way))}
            </TextLink>
          )}
          {!isOn && !mayTurnOn && <Tag>{t('steps.proveFirst')}</Tag>}
        </>
      }
    />
  )
}

const setUpWords = (way: Way) => (way === 'EMAIL' ? 'steps.turnOn' : 'steps.setUp')

function useNote(way: Way, { email, phone }: Standing): string {
  const { t } = useTranslation('account')
  if (way === 'TOTP') return t('wayNote.totp')
  if (way === 'EMAIL') return t('wayNote.email', { email })
  return phone ? t('wayNote.smsTo', { digits: phone.slice(-3) }) : t('wayNote.sms')
}
