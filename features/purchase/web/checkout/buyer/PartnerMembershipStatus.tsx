import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import type { PartnerMembership } from './partner-membership.ts'

/** Whether the company has the members' price, in a sentence. */
export function PartnerMembershipStatus({ member }: { readonly member: PartnerMembership }) {
  const { t } = useTranslation('checkout')
  const { status, partner, company, number, isAsking, retry } = member
  if (isAsking) return <i>{t('member.asking')}</i>
  return (
    <>
      {t(`member.${status}`, { partner, company, number: organizationNumberInWords(number) })}
      {status === 'UNANSWERED' && (
        <>
          {' '}
          <TextLink inline onPress={() => void retry()}>
            {t('member.again')}
          </TextLink>
        </>
      )}
    </>
  )
}
