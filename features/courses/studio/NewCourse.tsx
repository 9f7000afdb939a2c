import { useApolloClient, useQuery } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { Dialog, PrimaryButton } from '#design/index.ts'
import { Form, FormSelect, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { languages } from '#values/language.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { documentLimits } from '#features/courses/rules/editing/course-document.ts'
import { CreateCourse, EditorCoursesQuery } from './course-documents.ts'
import styles from './Editor.module.css'

/** Begins a course: a name, its language, and a template if one is wanted. */
export function NewCourse() {
  const { t } = useTranslation('courses-studio')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PrimaryButton onPress={() => setOpen(true)}>{t('create.open')}</PrimaryButton>
      {isOpen && (
        <Dialog
          title={t('create.title')}
          consequence={t('create.lead')}
          closeLabel={t('create.close')}
          isOpen
          onOpenChange={setOpen}
        >
          <NewCourseForm />
        </Dialog>
      )}
    </>
  )
}

function NewCourseForm() {
  const { t } = useTranslation('courses-studio')
  const client = useApolloClient()
  const navigate = useNavigate()
  const own = useLanguage()
  const localised = useLocalised()
  const { data } = useQuery(EditorCoursesQuery, {
    variables: { text: '', state: 'TEMPLATE', offset: 0 },
    fetchPolicy: 'network-only',
  })
  const form = useForm({
    fields: {
      name: textField({ required: true, max: documentLimits.name }),
      language: textField({ required: true }),
      templateId: textField(),
    },
    values: { language: own, templateId: '' },
    submit: async ({ name, language: chosen, templateId }) => {
      const language = languages.find((each) => each === chosen) ?? own
      const variables = { name, language, templateId: templateId === '' ? null : templateId }
      const result = await client.mutate({ mutation: CreateCourse, variables })
      const id = result.data?.createCourse
      if (typeof id !== 'string') return { problems: { templateId: t('create.noTemplate') } }
      await navigate({ to: studioPaths.course(id) })
      return undefined
    },
  })
  const templates = data?.editorCourses.items ?? []
  return (
    <Form form={form} className={styles.form}>
      <FormTextField name="name" label={t('place.name')} autoComplete="off" />
      <FormSelect
        name="language"
        label={t('place.spokenLanguage')}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      {templates.length > 0 && (
        <FormSelect
          name="templateId"
          label={t('create.template')}
          options={[
            { value: '', label: t('create.empty') },
            ...templates.map(({ id, name }) => ({ value: id, label: plainTitle(localised(name)) })),
          ]}
        />
      )}
      <SubmitButton>{t('create.action')}</SubmitButton>
    </Form>
  )
}
