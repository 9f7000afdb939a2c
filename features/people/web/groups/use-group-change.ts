import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { Answer } from './group-mutations.ts'

type Saved = Extract<Answer['outcome'], { __typename: 'GroupSaved' }>

/**
 * Sends a change of a group, shows a banner if it fails, and refetches the page's data.
 * @returns a function that returns the saved group; undefined when the change was refused or failed
 */
export function useGroupChange() {
  const { t } = useTranslation('groups')
  const client = useApolloClient()
  const banners = useBanners()
  return async <Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Answer, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Saved | undefined> => {
    try {
      const { data } = await client.mutate({ mutation, variables } as Parameters<typeof client.mutate<Answer>>[0])
      const outcome = data?.outcome
      if (outcome?.__typename === 'GroupSaved') {
        banners.dismiss('group')
        await client.refetchQueries({ include: 'active' })
        return outcome
      }
      if (outcome) banners.show({ key: 'group', kind: 'warning', title: t(`refusal.${outcome.reason}`) })
    } catch (error) {
      reportError(error, 'use-group-change')
      banners.show({ key: 'group', kind: 'error', title: t('failed'), body: t('failedBody') })
    }
    return undefined
  }
}
