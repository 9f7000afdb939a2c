import { useTranslation } from 'react-i18next'
import type { SiteQuestion } from '#features/site/rules/site-page.ts'
import styles from './parts.module.css'
import { Section } from './Section.tsx'

/** Questions, each with its answer behind it. */
export function Questions({ questions }: { readonly questions: readonly SiteQuestion[] }) {
  const { t } = useTranslation('site')
  if (questions.length === 0) return null
  return (
    <Section heading={t('questions')} hasRule>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
