import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { organizationNumberInWords } from '#values/organization-number.ts'
import type { PartnerMembership } from './partner-membership.ts'

/** Whether the company has the members' price, in a sentence. */
export function PartnerMembershipStatus({ member }: { readonly member: PartnerMembership }) {
  const { t } = useTranslation('checkout')
  const { standing, partner, company, number, isAsking, again } = member
  if (isAsking) return <i>{t('member.asking')}</i>
  return (
    <>
      {t(`member.${standing}`, { partner, company, number: organizationNumberInWords(number) })}
      {standing === 'UNANSWERED' && (
        <>
          {' '}
          <TextLink inline onPress={() => void again()}>
            {t('member.again')}
          </TextLink>
        </>
      )}
    </>
  )
}
