import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { IconButton, SectionHeading, TextLink } from '#design/index.ts'
import { documentLimits as limits, noTexts } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from './draft/editor-context.ts'
import { TextsInLanguages } from './TextsInLanguages.tsx'
import styles from './Editor.module.css'
import { usePlaceWords } from './use-place-words.ts'

/** The pages that belong to the course, in Markdown. Files of an attachment stay as they are. */
export function AttachmentsSection() {
  const { t } = useTranslation('courses-studio')
  const { document, change, mayEditAll } = useEditor()
  const { titleOf } = usePlaceWords()
  const { attachments } = document
  const add = () =>
    change((now) => ({
      ...now,
      attachments: [...now.attachments, { id: crypto.randomUUID(), name: noTexts, body: noTexts }],
    }))
  return (
    <section aria-labelledby="attachments" className={styles.section}>
      <SectionHeading id="attachments" text={t('attachments.title')} size="list" />
      {attachments.map(({ id, name, body }) => (
        <details key={id} className={styles.attachment} open={Object.values(name).every((each) => each === '')}>
          <summary>{titleOf(name)}</summary>
          <TextsInLanguages place={`attachments.${id}.name`} label={t('place.name')} texts={name} max={limits.name} />
          <TextsInLanguages
            place={`attachments.${id}.body`}
            label={t('place.body')}
            texts={body}
            max={limits.body}
            rows={12}
          />
          {mayEditAll && (
            <IconButton
              icon={XIcon}
              aria-label={t('remove', { name: titleOf(name) })}
              onPress={() =>
                change((now) => ({ ...now, attachments: now.attachments.filter((each) => each.id !== id) }))
              }
            />
          )}
        </details>
      ))}
      {mayEditAll && attachments.length < limits.attachments && (
        <TextLink icon={PlusIcon} onPress={add}>
          {t('attachments.add')}
        </TextLink>
      )}
    </section>
  )
}
