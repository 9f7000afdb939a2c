import { useQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailFate, MailLogQuery as MailLogData } from '#generated/graphql/graphql.ts'
import {
  PageStatement,
  Row,
  RowList,
  Select,
  Spinner,
  Tag,
  TextField,
  TextLink,
  useDebouncedValue,
} from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { isMailKind, mailKinds } from '#values/mail/mail-kind.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { MailLogQuery } from './mail-queries.ts'
import { MailPages } from './MailPages.tsx'
import { MailTabs } from './MailTabs.tsx'
import { useMoment } from './use-moment.ts'
import styles from './Mail.module.css'

const pauseMs = 300
const maxAddress = 254

type Mail = MailLogData['mailLog']['items'][number]

const searchText = (name: string) => (search: Readonly<Record<string, unknown>>) =>
  typeof search[name] === 'string' ? search[name] : ''

/** What was sent when to whom, and what became of it. The address of the page holds what is looked for. */
export function MailLogPage() {
  const { t } = useTranslation('mail-studio')
  const recipient = useSearch({ strict: false, select: searchText('q') })
  const kind = useSearch({ strict: false, select: searchText('kind') })
  const navigate = useNavigate()
  const [text, setText] = useState(recipient)
  const wanted = useDebouncedValue(text.trim().slice(0, maxAddress), pauseMs)
  useEffect(() => {
    if (wanted !== recipient)
      void navigate({ to: studioPaths.mailLogOf(wanted, kind), replace: true, resetScroll: false })
  }, [wanted, recipient, kind, navigate])
  return (
    <>
      <title>{`${plainTitle(t('log.title'))} – Kursiva`}</title>
      <PageStatement text={t('log.title')} lead={t('log.lead')} />
      <MailTabs selected="log" />
      <search className={styles.filter}>
        <TextField
          label={t('log.recipient')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          label={t('log.kind')}
          value={kind}
          options={[
            { value: '', label: t('log.anyKind') },
            ...mailKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: studioPaths.mailLogOf(wanted, value), replace: true, resetScroll: false })
          }
        />
      </search>
      <Mails key={`${recipient} ${kind}`} recipient={recipient} kind={kind} />
    </>
  )
}

function Mails({ recipient, kind }: { readonly recipient: string; readonly kind: string }) {
  const { t } = useTranslation('mail-studio')
  const [passed, setPassed] = useState<readonly string[]>([])
  const { data, error } = useQuery(MailLogQuery, {
    variables: { recipient: recipient || null, kind: kind || null, after: passed.at(-1) ?? null },
    fetchPolicy: 'network-only',
  })
  if (error) throw error
  if (!data) return <Spinner label={t('loading')} />
  const { items, hasMore } = data.mailLog
  return (
    <>
      {items.length === 0 ? (
        <p role="status">{t('log.none')}</p>
      ) : (
        <RowList label={plainTitle(t('log.title'))}>
          {items.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </RowList>
      )}
      <MailPages items={items} hasMore={hasMore} passed={passed} onChange={setPassed} />
    </>
  )
}

const tones: Readonly<Record<MailFate, 'ok' | 'warn' | 'err' | 'neutral'>> = {
  SENT: 'ok',
  WAITING: 'neutral',
  DELAYED: 'warn',
  SUPPRESSED: 'warn',
  BOUNCED: 'err',
  COMPLAINED: 'err',
  FAILED: 'err',
}

function MailRow({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation('mail-studio')
  const moment = useMoment()
  const { recipient, kind, subject, createdAt, sentAt, attempts, fate, reason } = mail
  return (
    <Row
      title={subject}
      note={
        <>
          <TextLink href={studioPaths.find(recipient)} inline data-list-row="">
            {recipient}
          </TextLink>
          {[
            '',
            isMailKind(kind) ? t(`kind.${kind}`) : kind,
            sentAt ? t('log.sentAt', { at: moment(sentAt) }) : t('log.writtenAt', { at: moment(createdAt) }),
            ...(attempts > 1 ? [t('log.attempts', { count: attempts })] : []),
          ].join(' · ')}
          {reason && <span className={styles.reason}>{reason}</span>}
        </>
      }
      end={<Tag tone={tones[fate]}>{t(`fate.${fate}`)}</Tag>}
    />
  )
}
