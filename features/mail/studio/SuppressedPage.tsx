import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailSuppressionsQuery as MailSuppressionsData } from '#generated/graphql/graphql.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { PageStatement, Row, RowList, Spinner, Tag, TextLink, useBanners } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { MailSuppressionsQuery, SetSuppressionLifted } from './mail-queries.ts'
import { MailPages } from './MailPages.tsx'
import { MailTabs } from './MailTabs.tsx'
import { useMoment } from './use-moment.ts'

type Suppression = MailSuppressionsData['mailSuppressions']['items'][number]

/** The addresses whose mail came back or was reported as spam. A bounce is lifted here; lifting can be undone. */
export function SuppressedPage() {
  const { t } = useTranslation('mail-studio')
  const [passed, setPassed] = useState<readonly string[]>([])
  const { data, error } = useQuery(MailSuppressionsQuery, {
    variables: { after: passed.at(-1) ?? null },
    fetchPolicy: 'network-only',
  })
  if (error) throw error
  return (
    <>
      <title>{`${plainTitle(t('suppressed.title'))} – Kursiva`}</title>
      <PageStatement text={t('suppressed.title')} lead={t('suppressed.lead')} />
      <MailTabs selected="suppressed" />
      {!data ? (
        <Spinner label={t('loading')} />
      ) : data.mailSuppressions.items.length === 0 ? (
        <p role="status">{t('suppressed.none')}</p>
      ) : (
        <RowList label={plainTitle(t('suppressed.title'))}>
          {data.mailSuppressions.items.map((each) => (
            <SuppressionRow key={each.id} suppression={each} />
          ))}
        </RowList>
      )}
      {data && (
        <MailPages
          items={data.mailSuppressions.items}
          hasMore={data.mailSuppressions.hasMore}
          passed={passed}
          onChange={setPassed}
        />
      )}
    </>
  )
}

function SuppressionRow({ suppression }: { readonly suppression: Suppression }) {
  const { t } = useTranslation('mail-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const may = useMay()
  const moment = useMoment()
  const { id, recipient, cause, reason, suppressedAt } = suppression
  const setLifted = async (isLifted: boolean) => {
    const result = await client
      .mutate({ mutation: SetSuppressionLifted, variables: { suppressionId: id, isLifted } })
      .then(({ data }) => data?.mailSetSuppressionLifted)
      .catch(() => undefined)
    if (result !== 'DONE') banners.show({ kind: 'error', key: 'mail', title: t(`liftRefusal.${result ?? 'FAILED'}`) })
    else if (!isLifted) banners.dismiss('mail')
    else
      banners.show({
        kind: 'success',
        key: 'mail',
        title: t('suppressed.lifted', { recipient }),
        body: (
          <TextLink inline onPress={() => void setLifted(false)}>
            {t('suppressed.undo')}
          </TextLink>
        ),
      })
    await client.refetchQueries({ include: [MailSuppressionsQuery] })
  }
  const isOffered = cause === 'BOUNCED' && may('letters.send')
  return (
    <Row
      title={recipient}
      note={`${t('suppressed.since', { at: moment(suppressedAt) })} · ${reason}`}
      end={
        <>
          <Tag tone={cause === 'BOUNCED' ? 'warn' : 'err'}>{t(`fate.${cause}`)}</Tag>{' '}
          {isOffered && (
            <TextLink
              onPress={() => void setLifted(true)}
              aria-label={t('suppressed.liftNamed', { recipient })}
              data-list-row=""
            >
              {t('suppressed.lift')}
            </TextLink>
          )}
        </>
      }
    />
  )
}
