import { useSuspenseQuery } from '@apollo/client/react'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle, Row, Spinner, TextLink } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'
import styles from './AddItems.module.css'

type Add = (kind: PlaylistItemKind, targetId: string, name: string) => void

interface CandidateRowProps {
  kind: 'COURSE' | 'PLAYLIST'
  target: { readonly id: string; readonly shortId: string }
  name: string
  onAdd: Add
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
            <Parts shortId={target.shortId} onAdd={onAdd} />
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

const PartsQuery = graphql(`
  query PartsOfCourse($shortId: String!) {
    course(shortId: $shortId) {
      id
      trailer {
        durationSeconds
      }
      lessons {
        id
        kind
        name {
          languageCode
          value
          styled
        }
        durationSeconds
        quiz {
          shortId
          questionCount
        }
      }
    }
  }
`)

/** The parts of a course that can be added separately; placeholders cannot. */
function Parts({ shortId, onAdd }: { shortId: string; onAdd: Add }) {
  const { t } = useTranslation('playlists')
  const { t: e } = useTranslation('editor')
  const localised = useLocalised()
  const { data } = useSuspenseQuery(PartsQuery, { variables: { shortId } })
  const { course } = data
  if (!course) return null
  const parts = course.lessons.flatMap((lesson) => {
    const kind = lesson.kind === 'EPISODE' ? 'LESSON' : lesson.kind === 'QUIZ' && lesson.quiz ? 'TEST' : undefined
    if (!kind) return []
    const size = lesson.quiz ? t('questions', { count: lesson.quiz.questionCount }) : formatTime(lesson.durationSeconds)
    return [{ kind, id: lesson.id, name: plainTitle(localised(lesson.name)), size } as const]
  })
  const trailer = course.trailer && {
    kind: 'TRAILER' as const,
    id: course.id,
    name: t('kind.TRAILER'),
    size: formatTime(course.trailer.durationSeconds),
  }
  return (
    <ul className={styles.parts}>
      {[...(trailer ? [trailer] : []), ...parts].map(({ kind, id, name, size }) => (
        <li key={`${kind} ${id}`} className={styles.part}>
          <span>
            {name} · {size}
          </span>
          <TextLink icon={PlusIcon} onPress={() => onAdd(kind, id, name)}>
            {e('add.part')}
            <span className="visually-hidden"> {name}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
