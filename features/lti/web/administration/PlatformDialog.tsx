import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextArea, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog, useBanners } from '#design/index.ts'
import type { ConnectLtiPlatformMutation } from '#generated/graphql/graphql.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { platformFields, platformInputOf, platformValuesOf, type PlatformValues } from './platform-form.ts'
import { ChangePlatform, ConnectPlatform } from './platform-mutations.ts'
import { PlatformsQuery, type ShownPlatform } from './platforms-query.ts'
import styles from './platforms.module.css'

interface PlatformDialogProps {
  readonly organizationId: string
  /** undefined: a new one */
  readonly platform: ShownPlatform | undefined
  readonly onClose: () => void
}

type Refused = Extract<ConnectLtiPlatformMutation['saved'], { __typename: 'LtiPlatformRefused' }>

const known = ['Missing', 'TooLong', 'TooMany', 'NotAnAddress', 'NotSecure', 'PrivateAddress'] as const
const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

/** The form for a platform's details, for a new platform or for changes. */
export function PlatformDialog({ organizationId, platform, onClose }: PlatformDialogProps) {
  const { t } = useTranslation('administration')
  const client = useApolloClient()
  const navigate = useNavigate()
  const banners = useBanners()
  const paths = usePaths()
  const [problem, setProblem] = useState<string>()
  const isNew = platform === undefined

  const problemsOf = ({ reason, problems }: Refused) => {
    if (reason === 'AlreadyRegistered') return { clientId: t('form.alreadyRegistered') }
    if (reason === 'BetterProofNeeded') return { clientId: t('form.betterProofNeeded') }
    if (reason === 'TooMany') setProblem(t('form.tooMany'))
    return Object.fromEntries(
      problems.map(({ field, problem: kind }) => [
        field,
        t(`form.problem.${known.find((each) => each === kind) ?? 'NotAnAddress'}`),
      ]),
    ) as Partial<Record<keyof PlatformValues, string>>
  }
  const save = async (values: PlatformValues) => {
    const variables = { organizationId, platform: platformInputOf(values) }
    const { data } = isNew
      ? await client.mutate({ mutation: ConnectPlatform, variables, refetchQueries: [PlatformsQuery] })
      : await client.mutate({ mutation: ChangePlatform, variables: { ...variables, platformId: platform.id } })
    return data?.saved
  }
  const form = useForm({
    fields: {
      name: textField({ required: true, max: 140 }),
      issuer: textField({ required: isNew }),
      clientId: textField({ required: true }),
      authorizationEndpoint: textField({ required: true }),
      tokenEndpoint: textField({ required: true }),
      keySetUrl: textField({ required: true }),
      tokenAudience: textField(),
      // a platform that registered itself may send its deployment with the first launch
      deploymentIds: textField({ required: !platform?.isDynamic || platform.deploymentIds.length > 0 }),
      frameOrigins: textField(),
    },
    values: platformValuesOf(platform),
    submit: async (values) => {
      setProblem(undefined)
      try {
        const saved = await save(values)
        if (saved?.__typename === 'LtiPlatformRefused') return { problems: problemsOf(saved) }
        if (saved?.__typename !== 'LtiPlatformSaved') throw new Error('not an admin any more')
        banners.show({ kind: 'success', title: t(isNew ? 'form.connected' : 'form.saved') })
        onClose()
        if (isNew) void navigate({ href: paths.platform(saved.platform.id) })
      } catch (error) {
        reportError(error, 'PlatformDialog')
        setProblem(t('failed'))
      }
      return undefined
    },
  })
  const lines = ['deploymentIds', 'frameOrigins'] as const
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(isNew ? 'form.newTitle' : 'form.title')}
      consequence={t(isNew ? 'form.newLead' : 'form.lead')}
      closeLabel={t('close')}
    >
      <Form form={form} className={styles.form}>
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
        {platformFields.map((name) => {
          if (name === 'issuer' && !isNew) return null
          const list = lines.find((each) => each === name)
          const field = { name, label: t(`form.${name}`), hint: t(`form.${name}Hint`) }
          return list ? (
            <FormTextArea key={name} {...field} rows={2} />
          ) : (
            <FormTextField key={name} {...field} {...(name === 'name' ? {} : address)} />
          )
        })}
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t(isNew ? 'form.connect' : 'form.save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
