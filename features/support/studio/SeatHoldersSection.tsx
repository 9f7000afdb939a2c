import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LedgerSection, Row, RowList, Spinner, Tag, TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { SeatHoldersQuery } from './story-queries.ts'
import { useStoryWords } from './use-story-words.ts'
import styles from './Support.module.css'

const pageSize = 50

/** Who holds the seats of an organisation: asked for when somebody wants to see it, since that look is logged. */
export function SeatHoldersSection({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('support-studio')
  const [offset, setOffset] = useState<number>()
  return (
    <LedgerSection heading={t('section.seats')} isWide>
      {offset === undefined ? (
        <Button onPress={() => setOffset(0)}>{t('seats.show')}</Button>
      ) : (
        <Holders organizationId={organizationId} offset={offset} onPage={setOffset} />
      )}
    </LedgerSection>
  )
}

interface HoldersProps {
  readonly organizationId: string
  readonly offset: number
  readonly onPage: (offset: number) => void
}

function Holders({ organizationId, offset, onPage }: HoldersProps) {
  const { t } = useTranslation('support-studio')
  const { moment, word } = useStoryWords()
  const variables = { organizationId, offset }
  const { data, error } = useQuery(SeatHoldersQuery, { variables, fetchPolicy: 'network-only' })
  if (error) throw error
  if (!data) return <Spinner label={t('find.looking')} />
  const { items = [], totalCount = 0, invited = 0 } = data.supportSeatHolders ?? {}
  return (
    <>
      <p role="status" className={styles.count}>
        {[
          t('seats.taken', { count: totalCount }),
          t('seats.invited', { count: invited }),
          items.length > 0 && t('find.shown', { from: offset + 1, to: offset + items.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <RowList label={t('section.seats')} opensWith="nothing">
        {items.map(({ userId, name, email, role, since }) => (
          <Row
            key={userId}
            title={
              <TextLink href={studioPaths.person(userId)} inline data-list-row="">
                {name}
              </TextLink>
            }
            note={`${email} · ${t('story.since', { at: moment(since) })}`}
            end={<Tag>{word(role)}</Tag>}
          />
        ))}
      </RowList>
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => onPage(offset - pageSize)}>
            {t('find.before')}
          </Button>
        )}
        {offset + items.length < totalCount && (
          <Button size="small" onPress={() => onPage(offset + pageSize)}>
            {t('find.more')}
          </Button>
        )}
      </div>
    </>
  )
}
