import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailExampleQuery as MailExampleData } from '#generated/graphql/graphql.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { useMay } from '#features/staff/studio/index.ts'
import { EmptyState, PageStatement, Segments, TextLink } from '#design/index.ts'
import { languages, type Language } from '#values/language.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { MailExampleQuery } from './mail-queries.ts'
import { SendTest } from './SendTest.tsx'
import styles from './Mail.module.css'

const widths = ['600', '360'] as const
const themes = ['light', 'dark'] as const
const forms = ['html', 'text'] as const

type Example = NonNullable<MailExampleData['mailExample']>

/** One mail as it arrives: in each language, at both widths, in both themes, and as plain text. */
export function MailExamplePage() {
  const { t } = useTranslation('mail-studio')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const exampleId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['exampleId']),
  })
  const { data } = useSuspenseQuery(MailExampleQuery, {
    variables: { exampleId, language },
    // the addresses of the previews are soon over
    fetchPolicy: 'network-only',
  })
  const example = data.mailExample
  if (!example)
    return (
      <EmptyState
        word={t('preview.word')}
        title={t('preview.unknown')}
        level={1}
        action={<TextLink href={studioPaths.mail}>{t('preview.back')}</TextLink>}
      />
    )
  return (
    <>
      <title>{`${example.subject} – Kursiva`}</title>
      <PageStatement text={example.subject} lead={t(`kind.${example.kind}`)} />
      <Preview
        example={example}
        language={language}
        onLanguage={(wanted) => startTransition(() => setLanguage(wanted))}
      />
    </>
  )
}

interface PreviewProps {
  readonly example: Example
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

function Preview({ example, language, onLanguage }: PreviewProps) {
  const { t } = useTranslation('mail-studio')
  const may = useMay()
  const [width, setWidth] = useState<string>(widths[0])
  const [theme, setTheme] = useState<string>(themes[0])
  const [form, setForm] = useState<string>(forms[0])
  return (
    <>
      <div className={styles.choices}>
        <Segments
          legend={t('preview.language')}
          choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChange={(value) => onLanguage(languages.find((each) => each === value) ?? language)}
        />
        <Segments
          legend={t('preview.form')}
          choices={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={form}
          onChange={setForm}
        />
        {form === 'html' && (
          <>
            <Segments
              legend={t('preview.width')}
              choices={widths.map((value) => ({ value, label: t(`width.${value}`) }))}
              value={width}
              onChange={setWidth}
            />
            <Segments
              legend={t('preview.theme')}
              choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
              value={theme}
              onChange={setTheme}
            />
          </>
        )}
      </div>
      {may('letters.send') && <SendTest exampleId={example.id} language={language} />}
      {form === 'text' ? (
        <pre className={styles.text} lang={language}>
          {example.text}
        </pre>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
        <div className={styles.frame} role="region" aria-label={t('preview.frame')} tabIndex={0}>
          {/* a new frame for each address, so that the browser's history does not count them */}
          <iframe
            key={`${language} ${theme}`}
            src={theme === 'dark' ? example.darkPath : example.lightPath}
            title={example.subject}
            sandbox=""
            width={width}
            height={760}
            className={styles.mail}
          />
        </div>
      )}
    </>
  )
}
