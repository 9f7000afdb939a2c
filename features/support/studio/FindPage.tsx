import { useQuery } from '@apollo/client/react'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportFindQuery } from '#generated/graphql/graphql.ts'
import { Button, PageStatement, Row, RowList, Spinner, TextField, TextLink } from '#design/index.ts'
import { useTextInAddress } from '#features/staff/studio/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { FindQuery } from './find-query.ts'
import { hitAddress } from './hit-address.ts'
import styles from './Support.module.css'

const pageSize = 20

type Hit = SupportFindQuery['supportFind']['items'][number]

/** One field finds anybody. What is looked for is in the address, so that the way back leads here. */
export function FindPage() {
  const { t } = useTranslation('support-studio')
  const { text, setText, wanted } = useTextInAddress(studioPaths.find)
  return (
    <>
      <title>{`${plainTitle(t('find.title'))} – Kursiva`}</title>
      <PageStatement text={t('find.title')} lead={t('find.lead')} />
      <search className={styles.find}>
        <TextField
          label={t('find.field')}
          icon={MagnifyingGlassIcon}
          type="search"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </search>
      {wanted.length > 1 && <Found key={wanted} text={wanted} />}
    </>
  )
}

function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation('support-studio')
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery(FindQuery, { variables: { text, offset }, fetchPolicy: 'network-only' })
  if (error) throw error
  if (!data) return <Spinner label={t('find.looking')} />
  const { items, hasMore } = data.supportFind
  return (
    <>
      <p role="status" className={styles.count}>
        {items.length === 0
          ? t('find.none', { text })
          : t('find.shown', { from: offset + 1, to: offset + items.length })}
      </p>
      {items.length > 0 && (
        <RowList label={t('find.results')}>
          {items.map((hit) => (
            <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
        </RowList>
      )}
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => setOffset(offset - pageSize)}>
            {t('find.before')}
          </Button>
        )}
        {hasMore && (
          <Button size="small" onPress={() => setOffset(offset + pageSize)}>
            {t('find.more')}
          </Button>
        )}
      </div>
    </>
  )
}

const icons = {
  PERSON: UserIcon,
  INVITATION: EnvelopeSimpleIcon,
  ORGANIZATION: BuildingsIcon,
  INVOICE: ReceiptIcon,
  ORDER: ReceiptIcon,
  CERTIFICATE: CertificateIcon,
} as const

function HitRow({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('support-studio')
  const address = hitAddress(hit)
  const title =
    address === undefined ? (
      hit.title
    ) : (
      <TextLink href={address} inline data-list-row="">
        {hit.title}
      </TextLink>
    )
  return <Row icon={icons[hit.kind]} title={title} note={hit.note} end={t(`find.kind.${hit.kind}`)} />
}
