import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MendImportRowMutationVariables } from '#generated/graphql/graphql.ts'
import { useBanners } from '#design/index.ts'
import { ImportedListQuery, ImportRowsQuery, MendImportRow } from '#features/people/web/inviting/inviting-queries.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** Replaces a row of a list; the list and its counts are loaded again. */
export function useMendRow(importId: string) {
  const { t } = useTranslation('inviting')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  /** @returns the saved row; undefined after a failure, which a banner shows */
  const mend = async (row: MendImportRowMutationVariables['row']) => {
    setBusy(true)
    const fail = (title: string) => banners.show({ key: 'import', kind: 'error', title })
    try {
      const { data } = await client.mutate({
        mutation: MendImportRow,
        variables: { importId, row },
        refetchQueries: [ImportedListQuery, ImportRowsQuery],
        awaitRefetchQueries: true,
      })
      const answer = data?.mendImportRow
      if (answer?.__typename === 'ImportMended') return answer.rows.find(({ number }) => number === row.number)
      fail(t('preview.gone'))
    } catch (problem) {
      reportError(problem, 'use-mend-row')
      fail(t('failed'))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { mend, isBusy }
}
