import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import { classNames, SectionHeading, TextLink, useBanners, WidgetScope } from '#design/index.ts'
import { arrayMove } from '#values/array-move.ts'
import {
  documentLimits as limits,
  noTexts,
  type DocumentLesson,
} from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from '#features/courses/studio/draft/editor-context.ts'
import { usePlaceWords } from '#features/courses/studio/use-place-words.ts'
import { LessonFields } from './LessonFields.tsx'
import { LessonItem, type LessonControl } from './LessonItem.tsx'
import styles from './Lessons.module.css'

/** The lessons in order: drag them, move them by buttons or keys, open one to write its texts, take one away with undo. */
export function LessonsSection() {
  const { t } = useTranslation('courses-studio')
  const { document, change, mayEditAll, openLesson, setOpenLesson } = useEditor()
  const { titleOf } = usePlaceWords()
  const banners = useBanners()
  const [announcement, setAnnouncement] = useState('')
  const [focusOn, setFocusOn] = useState<{ readonly id: string; readonly control: LessonControl }>()
  const { lessons } = document

  const move = (from: number, to: number, control?: LessonControl) => {
    const lesson = lessons[from]
    if (!lesson || from === to || to < 0 || to >= lessons.length) return
    change((now) => ({ ...now, lessons: arrayMove(now.lessons, from, to) }))
    setAnnouncement(t('lessons.moved', { name: titleOf(lesson.name), place: to + 1, count: lessons.length }))
    setFocusOn(control && { id: lesson.id, control })
  }
  const put = (lesson: DocumentLesson, place: number) =>
    change((now) => ({ ...now, lessons: now.lessons.toSpliced(place, 0, lesson) }))
  const remove = (lesson: DocumentLesson, place: number) => {
    const isFree = document.freeLessonId === lesson.id
    change((now) => ({
      ...now,
      lessons: now.lessons.filter(({ id }) => id !== lesson.id),
      freeLessonId: isFree ? null : now.freeLessonId,
    }))
    const undo = () => {
      banners.dismiss('lesson')
      put(lesson, place)
      if (isFree) change((now) => ({ ...now, freeLessonId: lesson.id }))
    }
    banners.show({
      key: 'lesson',
      kind: 'generic',
      title: t('lessons.removed', { name: titleOf(lesson.name) }),
      body: (
        <TextLink inline tone="inherit" onPress={undo}>
          {t('undo')}
        </TextLink>
      ),
    })
  }
  const add = (kind: 'EPISODE' | 'PLACEHOLDER') => {
    const id = crypto.randomUUID()
    put({ id, kind, filmId: null, name: noTexts, description: noTexts }, lessons.length)
    setOpenLesson(id)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEditAll,
    getItems: (keys) =>
      lessons.filter(({ id }) => new Set(keys).has(id)).map(({ name }) => ({ 'text/plain': titleOf(name) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const from = lessons.findIndex(({ id }) => id === key)
      const at = lessons.findIndex(({ id }) => id === target.key)
      const to = target.dropPosition === 'before' ? at : at + 1
      move(from, to > from ? to - 1 : to)
    },
  })
  const opened = lessons.find(({ id }) => id === openLesson)
  return (
    <section aria-labelledby="lessons" className={styles.section}>
      <SectionHeading id="lessons" text={t('lessons.title')} size="list" />
      <WidgetScope>
        <div data-place="lessons" tabIndex={-1}>
          <GridList
            aria-label={t('lessons.label')}
            items={lessons.map((lesson, place) => ({ id: lesson.id, lesson, place }))}
            dependencies={[lessons.length, focusOn, openLesson, document, mayEditAll]}
            dragAndDropHooks={dragAndDropHooks}
            keyboardNavigationBehavior="tab"
            className={classNames(styles.list)}
            renderEmptyState={() => <p className={styles.empty}>{t('lessons.empty')}</p>}
          >
            {({ lesson, place }) => (
              <LessonItem
                id={lesson.id}
                lesson={lesson}
                name={titleOf(lesson.name)}
                place={place}
                count={lessons.length}
                isOpen={openLesson === lesson.id}
                focusOn={focusOn?.id === lesson.id ? focusOn.control : undefined}
                onMove={(to, control) => move(place, to, control)}
                onOpen={() => setOpenLesson(openLesson === lesson.id ? undefined : lesson.id)}
                onRemove={() => remove(lesson, place)}
              />
            )}
          </GridList>
        </div>
      </WidgetScope>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
      {mayEditAll && lessons.length < limits.lessons && (
        <p className={styles.add}>
          <TextLink icon={PlusIcon} onPress={() => add('EPISODE')}>
            {t('lessons.addEpisode')}
          </TextLink>
          <TextLink icon={PlusIcon} onPress={() => add('PLACEHOLDER')}>
            {t('lessons.addComing')}
          </TextLink>
        </p>
      )}
      {opened && <LessonFields key={opened.id} lesson={opened} />}
    </section>
  )
}
