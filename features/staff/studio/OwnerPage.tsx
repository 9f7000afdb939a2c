import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { PageStatement, PrimaryButton } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { TakeOwnership } from './staff-documents.ts'

/** Where the operator's one-time link leads: the code is in the fragment, which no server sees. */
export function OwnerPage() {
  const { t } = useTranslation('staff-studio')
  const client = useApolloClient()
  const { email } = useSignedInUser()
  const [ownerCode] = useState(() => location.hash.slice(1))
  const [state, setState] = useState<'asking' | 'sending' | 'refused'>('asking')
  const take = async () => {
    setState('sending')
    const taken = await client
      .mutate({ mutation: TakeOwnership, variables: { ownerCode } })
      .then(({ data }) => data?.takeOwnership ?? false)
      .catch(() => false)
    // a new page knows the new role everywhere
    if (taken) location.assign(studioPaths.start)
    else setState('refused')
  }
  return (
    <>
      <title>{`${plainTitle(t('owner.title'))} – Kursiva`}</title>
      <PageStatement text={t('owner.title')} lead={t('owner.lead', { email })} />
      <p role="status">{state === 'refused' ? t('owner.refused') : ''}</p>
      <PrimaryButton onPress={() => void take()} isPending={state === 'sending'} isDisabled={ownerCode === ''}>
        {t('owner.action')}
      </PrimaryButton>
    </>
  )
}
