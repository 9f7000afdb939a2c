import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { EmptyState, TextLink, useBanners } from '#design/index.ts'
import { languages } from '#values/language.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import type { CourseDocument } from '#features/courses/rules/editing/course-document.ts'
import { AboutSection } from './AboutSection.tsx'
import { AttachmentsSection } from './AttachmentsSection.tsx'
import { EditorCourseQuery } from './course-documents.ts'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { EditorProvider, type EditorCourse } from './draft/editor-context.ts'
import { useDraft } from './draft/use-draft.ts'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { FactsSection } from './FactsSection.tsx'
import { LessonsSection } from './lessons/LessonsSection.tsx'
import { PlanSection } from './publishing/PlanSection.tsx'
import { ProblemsSection } from './publishing/ProblemsSection.tsx'
import { StateSection } from './publishing/StateSection.tsx'
import { VersionsSection } from './publishing/VersionsSection.tsx'
import { OffersSection, RulesSection } from './RulesSection.tsx'

/** The editor of a course. */
export function CourseEditorPage() {
  const { t } = useTranslation('courses-studio')
  const courseId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['courseId']),
  })
  const { data } = useSuspenseQuery(EditorCourseQuery, { variables: { courseId }, fetchPolicy: 'network-only' })
  if (!data.editorCourse)
    return (
      <EmptyState
        word={t('unknown.word')}
        title={t('unknown.title')}
        level={1}
        action={<TextLink href={studioPaths.courses}>{t('unknown.back')}</TextLink>}
      />
    )
  return <Editor key={data.editorCourse.id} course={data.editorCourse} />
}

function Editor({ course }: { readonly course: EditorCourse }) {
  const { t } = useTranslation('courses-studio')
  const mayEditAll = useMay()('courses.edit')
  const banners = useBanners()
  const draft = useDraft(course)
  const [openLesson, setOpenLesson] = useState<string>()
  const goTo = useGoTo(setOpenLesson)
  const { document, mergedWith } = draft
  useEffect(() => {
    if (mergedWith !== undefined)
      banners.show({ kind: 'generic', key: 'merged', title: t('conflict.merged', { name: mergedWith ?? 'Kursiva' }) })
  }, [mergedWith, banners, t])
  const source = document.spokenLanguage
  return (
    <EditorProvider
      value={{
        course,
        document,
        published: course.published === null ? undefined : (JSON.parse(course.published) as CourseDocument),
        problems: draft.problems,
        mayEditAll,
        languages: [source, ...languages.filter((each) => each !== source)],
        change: draft.change,
        goTo,
        openLesson,
        setOpenLesson,
      }}
    >
      <EditorHead draft={draft} />
      <div className={styles.body}>
        <div className={styles.main}>
          <AboutSection />
          <LessonsSection />
          <FactsSection />
          <RulesSection />
          <OffersSection />
          <AttachmentsSection />
        </div>
        <div className={styles.aside}>
          <ProblemsSection />
          {mayEditAll && <PlanSection draft={draft} />}
          {mayEditAll && <StateSection />}
          <VersionsSection draft={draft} />
        </div>
      </div>
      {draft.held && <ConflictDialog conflict={draft.held} onResolve={draft.resolve} />}
    </EditorProvider>
  )
}

/** Leads to a place of the document: what it is in is opened first, and the nearest field gets the focus. */
function useGoTo(setOpenLesson: (id: string) => void) {
  const [wanted, setWanted] = useState<{ readonly place: string }>()
  useEffect(() => {
    if (!wanted) return
    const parts = wanted.place.split('.')
    for (let length = parts.length; length > 0; length -= 1) {
      const place = parts.slice(0, length).join('.')
      const field = window.document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
      if (!field) continue
      field.closest('details')?.setAttribute('open', '')
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      return
    }
  }, [wanted])
  return (place: string) => {
    const [list, id] = place.split('.')
    if (list === 'lessons' && id !== undefined && place.split('.').length > 2) setOpenLesson(id)
    setWanted({ place })
  }
}
