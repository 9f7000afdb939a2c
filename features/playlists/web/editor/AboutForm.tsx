import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  descriptionLimit,
  Form,
  FormLocalisedField,
  localisedField,
  nameLimit,
  SubmitButton,
  useForm,
} from '#design/form/index.ts'
import { SectionHeading } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { languages } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Edited } from './edited-playlist.ts'
import styles from './editor.module.css'
import { EditPlaylistMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

/** What a list is called and what it is for: in the reader's language, and in the others where that is wanted (F2, F3). */
export function AboutForm({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const change = useChange()
  const others = languages.filter((each) => each !== language)
  const [fields] = useState(() => ({
    name: localisedField({ languages: [language], required: [language], max: nameLimit, isName: true }),
    description: localisedField({ languages: [language], required: [], max: descriptionLimit }),
    otherName: localisedField({ languages: others, required: [], max: nameLimit, isName: true }),
    otherDescription: localisedField({ languages: others, required: [], max: descriptionLimit }),
  }))
  const { descriptions: description } = playlist
  const name = written(playlist.names)
  const form = useForm({
    fields,
    values: { name, description, otherName: name, otherDescription: description },
    requiresChanges: true,
    submit: async (values) => {
      const saved = await change(EditPlaylistMutation, {
        input: {
          playlistId: playlist.id,
          version: playlist.version,
          name: written([...values.name, ...values.otherName]),
          description: written([...values.description, ...values.otherDescription]),
        },
      })
      if (saved) form.reset(values)
    },
  })
  const labels = { name: t('about.name'), description: t('about.description') }
  const inLanguage = (label: string) => (each: string) => `${label}, ${t(`language.${each as 'nb' | 'es' | 'en'}`)}`
  return (
    <section aria-labelledby="about-list">
      <SectionHeading id="about-list" text={t('about.title')} size="list" />
      <Form form={form} className={styles.form}>
        <FormLocalisedField name="name" label={() => labels.name} hint={() => t('about.nameHint')} />
        <FormLocalisedField name="description" label={() => labels.description} multiline />
        <details className={styles.others}>
          <summary>{t('about.others')}</summary>
          <div className={styles.form}>
            <FormLocalisedField name="otherName" label={inLanguage(labels.name)} />
            <FormLocalisedField name="otherDescription" label={inLanguage(labels.description)} multiline />
          </div>
        </details>
        <SubmitButton className={styles.submit}>
          {(isSubmitting) => t(isSubmitting ? 'about.saving' : 'about.save')}
        </SubmitButton>
      </Form>
    </section>
  )
}

/** The texts as they were typed and are sent, whose languages the form knows. */
const written = (text: LocalisedText) =>
  text.map(({ languageCode, value, styled }) => ({
    languageCode: languageCode as (typeof languages)[number],
    value: styled ?? value,
  }))
