import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, plainTitle, Row, Spinner, TextLink, TitleText } from '#design/index.ts'
import type { AddCandidate } from './add-candidate.ts'
import styles from './AddItems.module.css'

const CandidateParts = lazyPart(async () => (await import('./CandidateParts.tsx')).CandidateParts)

interface CandidateRowProps {
  kind: 'COURSE' | 'PLAYLIST'
  target: { readonly id: string; readonly shortId: string }
  name: string
  onAdd: AddCandidate
}

/** A search result that can be added; of a course also a single part. */
export function CandidateRow({ kind, target, name, onAdd }: CandidateRowProps) {
  const { t } = useTranslation('editor')
  const [showsParts, setShowsParts] = useState(false)
  const plain = plainTitle(name)
  return (
    <Row
      icon={kind === 'COURSE' ? BooksIcon : StackIcon}
      title={<TitleText text={name} />}
      isSerif
      note={
        showsParts && (
          <Suspense fallback={<Spinner label={t('add.loading')} size={24} />}>
            <CandidateParts shortId={target.shortId} onAdd={onAdd} />
          </Suspense>
        )
      }
      end={
        <span className={styles.buttons}>
          {kind === 'COURSE' && (
            <TextLink aria-expanded={showsParts} onPress={() => setShowsParts(!showsParts)}>
              {t('add.parts')}
              <span className="visually-hidden"> {plain}</span>
            </TextLink>
          )}
          <TextLink icon={PlusIcon} onPress={() => onAdd(kind, target.id, plain)}>
            {t('add.whole')}
            <span className="visually-hidden"> {plain}</span>
          </TextLink>
        </span>
      }
    />
  )
}
