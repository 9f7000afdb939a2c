import { useSuspenseQuery } from '@apollo/client/react'
import { notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Ledger, LedgerFacts, LedgerSection } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { ContactLink, formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from './active-organization-id.ts'
import { GameBoardsSwitch } from './GameBoardsSwitch.tsx'
import { OrganisationQuery, type OrganisationOfPage } from './organisation-query.ts'
import styles from './OrganisationPage.module.css'
import { useInvoiceFacts } from './use-invoice-facts.ts'

/** What is written down of the organisation, for its admins (O1, O3). */
export function OrganisationPage() {
  const user = useSignedInUser()
  const id = useActiveOrganizationId()
  const { data } = useSuspenseQuery(OrganisationQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const membership = data.getUser?.memberships.find(({ organization }) => organization.id === id)
  if (!membership) throw notFound()
  return <Organisation organisation={membership.organization} />
}

/** Nine digits as they are read in Norway, 987 654 325; any other number as it stands. */
const inThrees = (number: string | null) => number?.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')

function Organisation({ organisation }: { organisation: OrganisationOfPage }) {
  const { t } = useTranslation('organisations')
  const language = useLanguage()
  const invoice = useInvoiceFacts(organisation)
  const missing = t('organisation.missing')
  const day = (moment: string) => formatLongDate(language, moment)
  return (
    <>
      <div className={styles.head}>
        <h1>{organisation.name}</h1>
        <p>
          {t('organisation.lead', { count: organisation.membersCount, date: day(organisation.createdAt) })}
          {organisation.archivedAt && ` ${t('organisation.archived', { date: day(organisation.archivedAt) })}`}
        </p>
      </div>
      <Ledger>
        <LedgerSection heading={t('organisation.name.heading')} note={t('organisation.name.note')}>
          <LedgerFacts
            missing={missing}
            facts={[
              { label: t('organisation.name.name'), value: organisation.name },
              { label: t('organisation.name.type'), value: t(`organisation.type.${organisation.type}`) },
              { label: t('organisation.name.number'), value: inThrees(organisation.organizationNumber) },
              { label: t('organisation.name.source'), value: t(`organisation.source.${organisation.createdFrom}`) },
              {
                label: t('organisation.name.prices'),
                value: t(organisation.hidePriceList ? 'organisation.name.hidden' : 'organisation.name.shown'),
              },
              { label: t('organisation.name.id'), value: organisation.id },
              ...(organisation.legacyUUID
                ? [{ label: t('organisation.name.formerId'), value: organisation.legacyUUID }]
                : []),
            ]}
          />
        </LedgerSection>
        <LedgerSection heading={t('organisation.invoice.heading')} note={t('organisation.invoice.note')}>
          <LedgerFacts missing={missing} facts={invoice} />
        </LedgerSection>
        <LedgerSection heading={t('organisation.boards.heading')} note={t('organisation.boards.note')}>
          <GameBoardsSwitch organizationId={organisation.id} isOn={organisation.gameBoards} />
        </LedgerSection>
        <LedgerSection
          heading={t('organisation.change.heading')}
          note={t('organisation.change.note', { date: day(organisation.updatedAt) })}
        >
          <p>
            {t('organisation.change.lead')} <ContactLink />
          </p>
        </LedgerSection>
      </Ledger>
    </>
  )
}
