import { useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useTextInAddress } from '#features/staff/studio/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import {
  Button,
  PageStatement,
  Row,
  RowList,
  Select,
  Spinner,
  Tag,
  TextField,
  TextLink,
  TitleText,
} from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { courseStates, type CourseState } from '#features/courses/rules/editing/course-state.ts'
import { EditorCoursesQuery } from './course-documents.ts'
import styles from './Editor.module.css'
import { NewCourse } from './NewCourse.tsx'
import { StateTag } from './StateTag.tsx'
import { useMoments } from './use-moments.ts'

const pageSize = 20

/** All courses with their states, what changed last first. What is looked for is in the address. */
export function CoursesPage() {
  const { t } = useTranslation('courses-studio')
  const may = useMay()
  const search: { readonly state?: unknown } = useSearch({ strict: false })
  const state = courseStates.find((each) => each === search.state)
  const navigate = useNavigate()
  const addressOf = useCallback((q: string) => studioPaths.coursesLike(q, state), [state])
  const { text, setText, asked } = useTextInAddress(addressOf)
  const show = (q: string, chosen: CourseState | undefined) =>
    void navigate({ to: studioPaths.coursesLike(q, chosen), replace: true, resetScroll: false })
  return (
    <>
      <title>{`${plainTitle(t('list.title'))} – Kursiva`}</title>
      <PageStatement text={t('list.title')} lead={t('list.lead')} />
      <search className={styles.filters}>
        <TextField
          label={t('list.field')}
          icon={MagnifyingGlassIcon}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          label={t('list.state')}
          options={[
            { value: '', label: t('list.all') },
            ...courseStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          value={state ?? ''}
          onChange={({ currentTarget }) =>
            show(
              asked,
              courseStates.find((each) => each === currentTarget.value),
            )
          }
        />
        {may('courses.edit') && <NewCourse />}
      </search>
      <Courses key={`${asked} ${state}`} text={asked} state={state} />
    </>
  )
}

function Courses({ text, state }: { readonly text: string; readonly state: CourseState | undefined }) {
  const { t } = useTranslation('courses-studio')
  const localised = useLocalised()
  const { momentOf } = useMoments()
  const [offset, setOffset] = useState(0)
  const { data, error } = useQuery(EditorCoursesQuery, {
    variables: { text, state: state ?? null, offset },
    fetchPolicy: 'network-only',
  })
  if (error) throw error
  if (!data) return <Spinner label={t('list.looking')} />
  const { items, hasMore } = data.editorCourses
  return (
    <>
      <p role="status" className={styles.count}>
        {items.length === 0 ? t('list.none') : t('list.shown', { from: offset + 1, to: offset + items.length })}
      </p>
      {items.length > 0 && (
        <RowList label={plainTitle(t('list.title'))}>
          {items.map(({ id, number, name, changedAt, hasDraft, publishAt, ...course }) => (
            <Row
              key={id}
              isSerif
              title={
                <TextLink href={studioPaths.course(id)} inline data-list-row="">
                  <TitleText text={localised(name)} />
                </TextLink>
              }
              note={[
                t('number', { number }),
                t('list.changed', { at: momentOf(changedAt) }),
                publishAt && t('plan.at', { at: momentOf(publishAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <>
                  {hasDraft && course.state !== 'DRAFT' && <Tag tone="warn">{t('list.hasDraft')}</Tag>}{' '}
                  <StateTag state={course.state} />
                </>
              }
            />
          ))}
        </RowList>
      )}
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => setOffset(offset - pageSize)}>
            {t('list.newer')}
          </Button>
        )}
        {hasMore && (
          <Button size="small" onPress={() => setOffset(offset + pageSize)}>
            {t('list.older')}
          </Button>
        )}
      </div>
    </>
  )
}
