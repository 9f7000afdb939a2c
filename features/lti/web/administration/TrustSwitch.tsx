import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, Switch } from '#design/index.ts'
import { EmailTrustQuery, SetEmailTrust } from './trust-documents.ts'

/**
 * Whether the e-mail addresses a learning platform gives are trusted, for the admins of its organisation. Without a proved
 * domain there is no address to trust.
 */
export function TrustSwitch({ platformId }: { readonly platformId: string }) {
  const { t } = useTranslation('trust')
  const { data, refetch } = useQuery(EmailTrustQuery, { variables: { platformId } })
  const [set, { loading }] = useMutation(SetEmailTrust)
  const [hasFailed, setFailed] = useState(false)
  const trust = data?.platformEmailTrust
  if (!data) return <Skeleton lines={2} />
  if (!trust) return null
  const change = async (trusts: boolean) => {
    setFailed(false)
    try {
      const { data: answer } = await set({ variables: { platformId, trusts } })
      if (answer?.setPlatformEmailTrust.__typename !== 'EmailTrustSet') setFailed(true)
      await refetch()
    } catch {
      setFailed(true)
    }
  }
  return (
    <div>
      <Switch
        label={t('label')}
        note={trust.domains.length > 0 ? t('note', { domains: trust.domains.join(', ') }) : t('noDomain')}
        checked={trust.trusts}
        disabled={trust.domains.length === 0 && !trust.trusts}
        aria-busy={loading}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
      {hasFailed && <p role="alert">{t('failed')}</p>}
    </div>
  )
}
