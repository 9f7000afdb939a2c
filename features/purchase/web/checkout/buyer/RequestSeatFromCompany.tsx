import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useFieldValue } from '#design/form/index.ts'
import { TextLink } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

const Ask = graphql(`
  mutation RequestSeatFromCompany($number: String!) {
    requestSeatFromCompany(number: $number)
  }
`)

/** Asks the admins of a company that is already a customer for a seat, without revealing who they are. */
export function RequestSeatFromCompany() {
  const { t } = useTranslation('checkout')
  const written = useFieldValue('number')
  const number = typeof written === 'string' ? written : ''
  const [ask, { data, error, loading }] = useMutation(Ask, { variables: { number } })
  if (data?.requestSeatFromCompany) return <> {t('requestSeatFromCompany.asked')}</>
  return (
    <>
      {' '}
      {error && `${t('requestSeatFromCompany.failed')} `}
      <TextLink
        inline
        tone="inherit"
        isPending={loading}
        onPress={() => void ask().catch((problem: unknown) => reportError(problem, 'RequestSeatFromCompany'))}
      >
        {t('requestSeatFromCompany.ask')}
      </TextLink>
    </>
  )
}
