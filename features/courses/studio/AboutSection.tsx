import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { IconButton, SectionHeading, TextLink } from '#design/index.ts'
import { documentLimits as limits, noTexts } from '#features/courses/rules/editing/course-document.ts'
import { useEditor } from './draft/editor-context.ts'
import { TextsInLanguages } from './TextsInLanguages.tsx'
import styles from './Editor.module.css'
import { usePlaceWords } from './use-place-words.ts'

/** What the course is called and about, and what one can do afterwards. */
export function AboutSection() {
  const { t } = useTranslation('courses-studio')
  const { document } = useEditor()
  return (
    <section aria-labelledby="about" className={styles.section}>
      <SectionHeading id="about" text={t('about.title')} size="list" />
      <TextsInLanguages
        place="name"
        label={t('place.name')}
        texts={document.name}
        max={limits.name}
        hint={t('about.nameHint')}
      />
      <TextsInLanguages
        place="shortDescription"
        label={t('place.shortDescription')}
        texts={document.shortDescription}
        max={limits.shortDescription}
        rows={3}
      />
      <TextsInLanguages
        place="description"
        label={t('place.description')}
        texts={document.description}
        max={limits.description}
        rows={8}
      />
      <Goals />
    </section>
  )
}

function Goals() {
  const { t } = useTranslation('courses-studio')
  const { document, change, mayEditAll } = useEditor()
  const { titleOf } = usePlaceWords()
  const { goals } = document
  return (
    <div data-place="goals" tabIndex={-1} className={styles.group}>
      {goals.map(({ id, text }, place) => (
        <div key={id} className={styles.removable}>
          <TextsInLanguages
            place={`goals.${id}.text`}
            label={t('about.goal', { number: place + 1 })}
            texts={text}
            max={limits.goal}
            rows={2}
          />
          {mayEditAll && (
            <IconButton
              icon={XIcon}
              aria-label={t('remove', { name: titleOf(text) })}
              onPress={() => change((now) => ({ ...now, goals: now.goals.filter((each) => each.id !== id) }))}
            />
          )}
        </div>
      ))}
      {mayEditAll && goals.length < limits.goals && (
        <TextLink
          icon={PlusIcon}
          onPress={() =>
            change((now) => ({ ...now, goals: [...now.goals, { id: crypto.randomUUID(), text: noTexts }] }))
          }
        >
          {t('about.addGoal')}
        </TextLink>
      )}
    </div>
  )
}
