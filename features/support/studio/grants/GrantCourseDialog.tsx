import { useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { plainTitle } from '#design/index.ts'
import { Form, FormSelect, FormTextArea, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { maxReason } from '#features/support/rules/given-reason.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { CoursesQuery, GrantCourse } from './grant-documents.ts'
import { useGrants } from './use-grants.ts'

interface GrantCourseDialogProps {
  readonly personId: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks which course a person is granted, until when and why. */
export function GrantCourseDialog({ personId, name, onClose }: GrantCourseDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const { undoCourse } = useGrants()
  const localised = useLocalised()
  const { data } = useQuery(CoursesQuery)
  const options = (data?.supportCourses ?? [])
    .map((course) => ({ value: course.id, label: plainTitle(localised(course.name)) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const form = useForm({
    fields: {
      courseId: textField({ required: true }),
      lastDay: textField({ required: true }),
      reason: textField({ required: true, max: maxReason }),
    },
    values: { courseId: '', lastDay: '', reason: '' },
    submit: async ({ courseId, lastDay, reason }) => {
      let id: string | null | undefined
      const result = await act(
        async () => {
          const variables = { personId, courseId, lastDay, reason }
          const granted = (await client.mutate({ mutation: GrantCourse, variables })).data?.supportGrantCourse
          id = granted?.id
          return granted?.result
        },
        t('act.courseGranted', { name }),
        () => {
          if (id) void undoCourse(id, 'GRANTED')
        },
      )
      if (result === 'INVALID_DAYS') return { problems: { lastDay: t('result.INVALID_DAYS') } }
      onClose()
      return undefined
    },
  })
  return (
    <DeskDialog title={t('grant.courseTitle', { name })} consequence={t('grant.courseConsequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <FormSelect name="courseId" label={t('grant.course')} placeholder={t('grant.choose')} options={options} />
        <FormTextField name="lastDay" label={t('grant.lastDay')} type="date" />
        <FormTextArea name="reason" label={t('grant.reason')} />
        <SubmitButton>{t('act.grant')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
