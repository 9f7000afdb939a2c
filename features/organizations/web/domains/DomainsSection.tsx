import { useApolloClient } from '@apollo/client/react'
import { AtIcon } from '@phosphor-icons/react/dist/csr/At'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Row, RowList, Tag, TextLink, useBanners, lazyPart } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import { useOpenDialog } from '#features/organizations/web/organization/organization-dialog.ts'
import { reportError } from '#platform/browser/report-error.ts'

// lazy: only an unverified domain needs it
const DomainRecord = lazyPart(async () => (await import('./DomainRecord.tsx')).DomainRecord)

type Domain = OrganizationOfPage['emailDomains'][number]
/** The e-mail domains of the organisation: verified ones, and the DNS records for the others. */
export function DomainsSection({ organization }: { readonly organization: OrganizationOfPage }) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const open = useOpenDialog()
  const [checking, setChecking] = useState<string>()
  const { id: organizationId, emailDomains: domains } = organization

  const check = async ({ domain }: Domain) => {
    setChecking(domain)
    try {
      const { CheckEmailDomain } = await import('#features/organizations/web/organization/organization-mutations.ts')
      const { data } = await client.mutate({ mutation: CheckEmailDomain, variables: { organizationId, domain } })
      const answer = data?.checkEmailDomain
      const found = answer?.__typename === 'EmailDomainChecked' ? answer.found : 'NotClaimed'
      if (found === 'Verified') banners.show({ kind: 'success', title: t('domains.verifiedNow', { domain }) })
      else
        banners.show({
          kind: 'warning',
          title: t(found === 'DnsUnreachable' ? 'domains.unreachable' : 'domains.recordMissing', { domain }),
        })
    } catch (error) {
      reportError(error, 'DomainsSection')
      banners.show({ kind: 'error', title: t('choice.failed') })
    }
    setChecking(undefined)
  }
  const noteOf = ({ verifiedAt, membersCount, recordName, recordValue }: Domain) =>
    verifiedAt ? (
      t('domains.verified', { count: membersCount, date: formatLongDate(language, verifiedAt) })
    ) : (
      <>
        {t('domains.lead')}
        <Suspense>
          <DomainRecord name={recordName} value={recordValue} />
        </Suspense>
      </>
    )
  return (
    <LedgerSection heading={t('domains.heading')} note={t('domains.note')}>
      {domains.length > 0 && (
        <RowList opensWith="nothing" label={t('domains.heading')}>
          {domains.map((each) => (
            <Row
              key={each.domain}
              icon={AtIcon}
              title={each.verifiedAt ? each.domain : <i>{each.domain}</i>}
              note={noteOf(each)}
              end={
                <>
                  {each.verifiedAt ? (
                    <Tag tone="ok" icon={SealCheckIcon}>
                      {t('domains.isVerified')}
                    </Tag>
                  ) : (
                    <>
                      <Tag tone="warn" icon={ClockIcon}>
                        <i>{t('domains.isWaiting')}</i>
                      </Tag>
                      <TextLink isPending={checking === each.domain} onPress={() => void check(each)}>
                        {t('domains.check')}
                      </TextLink>
                    </>
                  )}
                  <TextLink
                    aria-label={t('domains.removeOne', { domain: each.domain })}
                    onPress={() =>
                      open({
                        kind: 'RemoveDomain',
                        organizationId,
                        domain: each.domain,
                        isVerified: each.verifiedAt !== null,
                      })
                    }
                  >
                    {t('domains.remove')}
                  </TextLink>
                </>
              }
            />
          ))}
        </RowList>
      )}
      <div>
        <TextLink icon={PlusIcon} onPress={() => open({ kind: 'AddDomain', organizationId })}>
          {t('domains.add')}
        </TextLink>
      </div>
    </LedgerSection>
  )
}
