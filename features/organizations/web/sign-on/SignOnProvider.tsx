import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, RowList, Switch, Tag, TextLink, useBanners } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { providerLabel } from '#features/organizations/rules/provider-label.ts'
import { useOpenDialog } from '#features/organizations/web/organization/organization-dialog.ts'
import { useLogMoment } from '#features/organizations/web/log/use-format-log-time.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { SignOn, SignOnState } from './use-sign-on.ts'

interface SignOnProviderProps {
  readonly signOn: Extract<SignOnState, { kind: 'Known' }>
  readonly provider: SignOn
  readonly domains: readonly string[]
}

const problems = ['UNREACHABLE', 'BAD_METADATA', 'OTHER_ISSUER', 'NO_KEYS'] as const

/** The configured provider: the result of its test, and whether it is the only sign-in method. */
export function SignOnProvider({ signOn, provider, domains }: SignOnProviderProps) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const banners = useBanners()
  const moment = useLogMoment()
  const open = useOpenDialog()
  const [busy, setBusy] = useState<'Test' | 'Required'>()
  const { tested } = provider
  const seconds = (ms: number) =>
    new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
      ms / 1000,
    )
  const note = () => {
    if (!tested) return t('signOn.untested')
    const at = moment(tested.at)
    if (tested.problem === null) return t('signOn.tested', { at, seconds: seconds(tested.ms) })
    return t(`signOnProblem.${problems.find((each) => each === tested.problem) ?? 'UNREACHABLE'}`, { at })
  }
  const run = async (what: 'Test' | 'Required', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      reportError(error, 'SignOnProvider')
      banners.show({ kind: 'error', title: t('choice.failed') })
    }
    setBusy(undefined)
  }
  const setRequired = (required: boolean) =>
    run('Required', async () => {
      const { tested: _, ...rest } = provider
      const answer = await signOn.save({ ...rest, required })
      if (answer.kind === 'Done') return
      banners.show({
        kind: 'error',
        title: t(answer.code === 'DomainNeeded' ? 'signOn.domainNeeded' : 'signOn.notWorking'),
      })
    })
  const isRequired = busy === 'Required' ? !provider.required : provider.required
  return (
    <>
      <RowList opensWith="nothing">
        <Row
          icon={PlugsConnectedIcon}
          title={providerLabel(provider.issuer)}
          note={<span role="status">{note()}</span>}
          end={
            <>
              <StateTag provider={provider} />
              <TextLink isPending={busy === 'Test'} onPress={() => void run('Test', signOn.test)}>
                {t('signOn.test')}
              </TextLink>
              <TextLink onPress={() => open({ kind: 'SignOn', signOn })}>{t('signOn.change')}</TextLink>
            </>
          }
        />
      </RowList>
      <Switch
        label={t('signOn.required')}
        note={
          domains.length > 0
            ? t('signOn.requiredNote', { domains: domains.slice(0, 3).join(', ') })
            : t('signOn.domainNeeded')
        }
        checked={isRequired}
        disabled={domains.length === 0 && !provider.required}
        onChange={(event) => void setRequired(event.currentTarget.checked)}
      />
    </>
  )
}

function StateTag({ provider: { enabled, tested } }: { readonly provider: SignOn }) {
  const { t } = useTranslation('organization')
  if (!enabled) return <Tag>{t('signOn.off')}</Tag>
  if (!tested) return null
  return tested.problem === null ? (
    <Tag tone="ok" icon={SealCheckIcon}>
      {t('signOn.works')}
    </Tag>
  ) : (
    <Tag tone="err" icon={WarningCircleIcon}>
      {t('signOn.fails')}
    </Tag>
  )
}
