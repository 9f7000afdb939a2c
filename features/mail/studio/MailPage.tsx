import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import { Ledger, LedgerSection, PageStatement, Row, RowList, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { mailKinds } from '#values/mail/mail-kind.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { MailExamplesQuery } from './mail-queries.ts'
import { MailTabs } from './MailTabs.tsx'

/** Every mail that Kursiva sends, by kind, as its subject in the reader's language. */
export function MailPage() {
  const { t } = useTranslation('mail-studio')
  const language = useLanguage()
  const { data } = useSuspenseQuery(MailExamplesQuery, { variables: { language } })
  return (
    <>
      <title>{`${plainTitle(t('title'))} – Kursiva`}</title>
      <PageStatement text={t('title')} lead={t('lead')} />
      <MailTabs selected="examples" />
      <Ledger>
        {mailKinds.map((kind) => (
          <LedgerSection key={kind} heading={t(`kind.${kind}`)} isWide>
            <RowList opensWith="nothing">
              {data.mailExamples
                .filter((example) => example.kind === kind)
                .map(({ id, subject }) => (
                  <Row
                    key={id}
                    title={
                      <TextLink href={studioPaths.mailExample(id)} inline data-list-row="">
                        {subject}
                      </TextLink>
                    }
                  />
                ))}
            </RowList>
          </LedgerSection>
        ))}
      </Ledger>
    </>
  )
}
