import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, Segments } from '#design/index.ts'
import { documentLimits as limits, type DocumentLesson } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import { FilmSelect } from '#features/courses/studio/FilmSelect.tsx'
import { TextsInLanguages } from '#features/courses/studio/TextsInLanguages.tsx'
import { usePlaceWords } from '#features/courses/studio/use-place-words.ts'
import styles from './Lessons.module.css'

/** The texts and the film of the lesson that is open, below the list. */
export function LessonFields({ lesson }: { readonly lesson: DocumentLesson }) {
  const { t } = useTranslation('courses-studio')
  const { change, mayEditAll } = useEditor()
  const { titleOf } = usePlaceWords()
  const element = useRef<HTMLDivElement>(null)
  const { id, kind, filmId, name, description } = lesson
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const put = (more: Partial<DocumentLesson>) =>
    change((now) => ({ ...now, lessons: now.lessons.map((each) => (each.id === id ? { ...each, ...more } : each)) }))
  const isFilm = kind === 'EPISODE' || kind === 'PLACEHOLDER'
  return (
    <div ref={element} className={styles.fields}>
      <SectionHeading id="lesson" text={t('lessons.fields', { name: titleOf(name) })} size="list" />
      <TextsInLanguages place={`lessons.${id}.name`} label={t('place.name')} texts={name} max={limits.name} />
      {kind !== 'QUIZ' && (
        <TextsInLanguages
          place={`lessons.${id}.description`}
          label={t('place.description')}
          texts={description}
          max={limits.shortDescription}
          rows={3}
        />
      )}
      {isFilm && (
        <fieldset disabled={!mayEditAll} className={styles.film}>
          <Segments
            legend={t('place.kind')}
            choices={[
              { value: 'EPISODE', label: t('lessons.kind.EPISODE') },
              { value: 'PLACEHOLDER', label: t('lessons.kind.PLACEHOLDER') },
            ]}
            value={kind}
            onChange={(value) => put(value === 'EPISODE' ? { kind: 'EPISODE' } : { kind: 'PLACEHOLDER', filmId: null })}
          />
          {kind === 'EPISODE' && (
            <FilmSelect
              label={t('place.filmId')}
              place={`lessons.${id}.filmId`}
              value={filmId}
              onChange={(film) => put({ filmId: film })}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}
