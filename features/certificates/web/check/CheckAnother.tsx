import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import styles from './Check.module.css'

/** The field for the code on the paper. */
export function CheckAnother({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('check')
  const paths = usePaths()
  const navigate = useNavigate()
  const form = useForm({
    fields: {
      code: textField({
        required: true,
        case: 'upper',
        validate: (code) => (readCertificateCode(code) === undefined ? t('malformed') : undefined),
      }),
    },
    values: {},
    submit: async ({ code: typed }) => {
      const code = readCertificateCode(typed)
      if (code !== undefined) await navigate({ href: paths.certificate(code) })
    },
  })
  return (
    <section className={styles.another} aria-label={t(isFirst ? 'one' : 'another')}>
      <div>
        <h2 className={styles.heading}>{t(isFirst ? 'one' : 'another')}</h2>
        <p className={styles.small}>{t('where')}</p>
      </div>
      <Form form={form} className={styles.form}>
        <FormTextField
          label={t('code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7M2-QX4D-9TRV"
        />
        <SubmitButton>{t('check')}</SubmitButton>
      </Form>
    </section>
  )
}
