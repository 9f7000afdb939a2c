import { useSuspenseQuery } from '@apollo/client/react'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import { plainTitle, TextLink } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { AddCandidate } from './add-candidate.ts'
import styles from './AddItems.module.css'

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
export function CandidateParts({ shortId, onAdd }: { shortId: string; onAdd: AddCandidate }) {
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
