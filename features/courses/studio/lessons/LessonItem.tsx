import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef } from 'react'
import { Button as DragHandle } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import { classNames, Icon, IconButton, Tag, TitleText } from '#design/index.ts'
import type { DocumentLesson } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import styles from './Lessons.module.css'

/** The control of a lesson that gets the focus. */
export type LessonControl = 'up' | 'down'

interface LessonItemProps {
  readonly id: string
  readonly lesson: DocumentLesson
  /** without its leaning phrase */
  readonly name: string
  readonly place: number
  readonly count: number
  readonly isOpen: boolean
  readonly focusOn: LessonControl | undefined
  readonly onMove: (to: number, control: LessonControl) => void
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** A lesson in the list: its place, name, film or test, the languages it is written in, and what moves it. */
export function LessonItem({ id, lesson, name, place, count, isOpen, focusOn, ...on }: LessonItemProps) {
  const { t } = useTranslation('courses-studio')
  const { document, languages, mayEditAll } = useEditor()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (focusOn === undefined) return
    const open = [...(element.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    // at an end its button is disabled, and the other one gets the focus
    const wanted = focusOn === 'up' && place === 0 ? 'down' : focusOn
    const control = open.find(({ dataset }) => dataset['control'] === wanted)
    ;(control ?? open[0])?.focus()
  }, [focusOn, place])
  return (
    <GridListItem id={id} textValue={name} className={classNames(styles.item)}>
      {mayEditAll ? (
        <DragHandle slot="drag" aria-label={t('lessons.drag', { name })} className={classNames(styles.handle)}>
          <Icon icon={DotsSixVerticalIcon} size={22} />
        </DragHandle>
      ) : (
        <span />
      )}
      <span className={styles.number}>{place + 1}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          <TitleText text={lesson.name[document.spokenLanguage] || name} />
        </span>
        <span className={styles.kind}>
          <LessonFacts lesson={lesson} />
        </span>
      </span>
      <span className={styles.tags}>
        {languages.map((language) =>
          lesson.name[language].trim() === '' ? (
            <Tag key={language} tone="err">
              <s>{language}</s>
            </Tag>
          ) : (
            <Tag key={language}>{language}</Tag>
          ),
        )}
      </span>
      <span ref={element} className={styles.controls}>
        {mayEditAll && (
          <>
            <IconButton
              icon={ArrowUpIcon}
              aria-label={t('lessons.up', { name })}
              data-control="up"
              isDisabled={place === 0}
              onPress={() => on.onMove(place - 1, 'up')}
            />
            <IconButton
              icon={ArrowDownIcon}
              aria-label={t('lessons.down', { name })}
              data-control="down"
              isDisabled={place === count - 1}
              onPress={() => on.onMove(place + 1, 'down')}
            />
          </>
        )}
        <IconButton
          icon={PencilSimpleIcon}
          aria-label={t('lessons.edit', { name })}
          aria-expanded={isOpen}
          data-place={`lessons.${id}`}
          onPress={on.onOpen}
        />
        {mayEditAll && <IconButton icon={XIcon} aria-label={t('remove', { name })} onPress={on.onRemove} />}
      </span>
    </GridListItem>
  )
}

function LessonFacts({ lesson }: { readonly lesson: DocumentLesson }) {
  const { t } = useTranslation('courses-studio')
  const { course } = useEditor()
  const film = course.films.find(({ id }) => id === lesson.filmId)
  const test = course.tests.find(({ lessonId }) => lessonId === lesson.id)
  const more =
    lesson.kind === 'EPISODE'
      ? film
        ? formatTime(Math.round(film.durationSeconds))
        : t('facts.noFilm')
      : test &&
        `${t('lessons.questions', { count: test.questionCount })}, ${t('rules.percent', { percent: test.passPercentage })}`
  return [t(`lessons.kind.${lesson.kind}`), more].filter(Boolean).join(' · ')
}
