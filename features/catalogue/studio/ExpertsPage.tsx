import { useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PageStatement, Portrait, Row, RowList, Spinner, TextField, TextLink } from '#design/index.ts'
import { useTextInAddress } from '#features/staff/studio/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { DeskExpertsQuery } from './desk-documents.ts'
import { DeskLinks } from './DeskLinks.tsx'
import { useDeskText } from './use-desk-text.ts'
import styles from './Desk.module.css'

const pageSize = 20

/** All experts by name. What is looked for is in the address, so that the way back leads here. */
export function ExpertsPage() {
  const { t } = useTranslation('catalogue-studio')
  const { text, setText, wanted } = useTextInAddress(studioPaths.catalog)
  return (
    <>
      <title>{`${plainTitle(t('experts.title'))} – Kursiva`}</title>
      <PageStatement text={t('experts.title')} lead={t('experts.lead')} />
      <DeskLinks here="experts" />
      <search className={styles.filters}>
        <TextField
          label={t('experts.field')}
          icon={MagnifyingGlassIcon}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button href={studioPaths.newExpert}>{t('experts.new')}</Button>
      </search>
      <Experts key={wanted} text={wanted} />
    </>
  )
}

function Experts({ text }: { readonly text: string }) {
  const { t } = useTranslation('catalogue-studio')
  const deskText = useDeskText()
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery(DeskExpertsQuery, { variables: { text, offset }, fetchPolicy: 'network-only' })
  if (error) throw error
  if (!data) return <Spinner label={t('experts.looking')} />
  const { items, hasMore } = data.deskExperts
  return (
    <>
      <p role="status" className={styles.count}>
        {items.length === 0 ? t('experts.none') : t('experts.shown', { from: offset + 1, to: offset + items.length })}
      </p>
      {items.length > 0 && (
        <RowList label={plainTitle(t('experts.title'))}>
          {items.map(({ id, firstName, lastName, title, portrait, courseCount }) => (
            <Row
              key={id}
              isSerif
              figure={<Portrait id={id} params={portrait} className={styles.small} />}
              title={
                <TextLink href={studioPaths.expert(id)} inline data-list-row="">
                  {`${firstName} ${lastName}`}
                </TextLink>
              }
              note={deskText(title)}
              end={t('courses', { count: courseCount })}
            />
          ))}
        </RowList>
      )}
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => setOffset(offset - pageSize)}>
            {t('experts.before')}
          </Button>
        )}
        {hasMore && (
          <Button size="small" onPress={() => setOffset(offset + pageSize)}>
            {t('experts.more')}
          </Button>
        )}
      </div>
    </>
  )
}
