import { useApolloClient } from '@apollo/client/react'
import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Button, Icon, plainTitle, PrimaryButton, TitleText, useBanners } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { EditorCourseQuery, PublishCourse } from './course-documents.ts'
import { useEditor } from './draft/editor-context.ts'
import type { useDraft } from './draft/use-draft.ts'
import styles from './Editor.module.css'
import { Preview } from './Preview.tsx'
import { StateTag } from './StateTag.tsx'
import { useMoments } from './use-moments.ts'

type Draft = ReturnType<typeof useDraft>

/** The name of the course, where it is in its life, whether all is saved, and what shows and publishes it. */
export function EditorHead({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('courses-studio')
  const { course, document, mayEditAll } = useEditor()
  const [isPreviewed, setPreviewed] = useState(false)
  const name = document.name[document.spokenLanguage] || document.name.nb || document.name.en || document.name.es
  return (
    <div className={styles.head}>
      <title>{`${plainTitle(name) || t('untitled')} – Kursiva`}</title>
      <div>
        <Breadcrumbs label={t('crumbs')} items={[{ label: plainTitle(t('list.title')), href: studioPaths.courses }]} />
        <h1 className={styles.name}>
          <TitleText text={name || t('untitled')} />
        </h1>
        <p className={styles.status}>
          <StateTag state={course.state} />
          <span>{t('number', { number: course.number })}</span>
          <SavedNote draft={draft} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button onPress={() => setPreviewed(true)}>{t('preview.open')}</Button>
        {mayEditAll && <PublishButton draft={draft} />}
      </div>
      {isPreviewed && <Preview onClose={() => setPreviewed(false)} />}
    </div>
  )
}

function SavedNote({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('courses-studio')
  const { timeOf } = useMoments()
  const { status, savedAt } = draft
  const icon = status === 'SAVED' ? CloudCheckIcon : status === 'FAILED' ? CloudSlashIcon : CloudArrowUpIcon
  return (
    <span role="status" className={styles.withIcon}>
      <Icon icon={icon} size={20} />
      {status === 'SAVED' && savedAt ? t('saved.at', { at: timeOf(savedAt) }) : t(`saved.status.${status}`)}
    </span>
  )
}

function PublishButton({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('courses-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { course, goTo } = useEditor()
  const [isSending, setSending] = useState(false)
  const publish = async () => {
    setSending(true)
    const isSaved = draft.status === 'SAVED' || (await draft.save())
    const { data } = isSaved
      ? await client.mutate({
          mutation: PublishCourse,
          variables: { courseId: course.id, revision: draft.revision() },
        })
      : { data: undefined }
    setSending(false)
    const result = data?.publishCourse
    if (result?.status === 'PUBLISHED') {
      const fresh = await client.query({
        query: EditorCourseQuery,
        variables: { courseId: course.id },
        fetchPolicy: 'network-only',
      })
      if (fresh.data?.editorCourse) draft.takeOver(fresh.data.editorCourse)
      banners.show({ kind: 'success', key: 'publish', title: t('publish.done', { number: result.number ?? 0 }) })
      return
    }
    banners.show({
      kind: result?.status === 'UNCHANGED' ? 'generic' : 'warning',
      key: 'publish',
      title: t(`publish.result.${result?.status ?? 'FAILED'}`),
    })
    const [first] = result?.problems ?? []
    if (first) goTo(first.place)
  }
  return (
    <PrimaryButton onPress={() => void publish()} isDisabled={isSending}>
      {t('publish.action')}
    </PrimaryButton>
  )
}
