import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, Skeleton, Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './groups.module.css'

const ScopeQuery = graphql(`
  query ManagerScope($organizationId: ID!, $userId: ID!) {
    managerScope(organizationId: $organizationId, userId: $userId) {
      userId
      isLimited
      groups
    }
  }
`)

const SetGroupLimit = graphql(`
  mutation SetGroupLimit($organizationId: ID!, $userId: ID!, $limited: Boolean!) {
    setGroupLimit(organizationId: $organizationId, userId: $userId, limited: $limited) {
      __typename
      ... on GroupLimitRefused {
        reason
      }
    }
  }
`)

interface ManagerScopeProps {
  organizationId: string
  userId: string
  name: string
  onClose: () => void
}

/** The scope of a manager, for admins: all people, or only those of the own groups. It takes effect immediately. */
export function ManagerScope({ organizationId, userId, name, onClose }: ManagerScopeProps) {
  const { t, i18n } = useTranslation('groups')
  const client = useApolloClient()
  const { data } = useQuery(ScopeQuery, { variables: { organizationId, userId }, fetchPolicy: 'network-only' })
  const [set] = useMutation(SetGroupLimit)
  const [pendingLimit, setPendingLimit] = useState<boolean>()
  const [problem, setProblem] = useState('')
  const scope = data?.managerScope
  const change = async (limited: boolean) => {
    setProblem('')
    setPendingLimit(limited)
    try {
      const answer = await set({ variables: { organizationId, userId, limited } })
      if (answer.data?.setGroupLimit.__typename !== 'GroupLimitSet') setProblem(t('scope.notAllowed'))
      // refetches all queries together: closing the dialog cancels its own query, and the list behind it must not wait
      // for that one
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      reportError(error, 'ManagerScope')
      setProblem(t('scope.failed'))
    }
    setPendingLimit(undefined)
  }
  const groups = new Intl.ListFormat(i18n.language).format(scope?.groups ?? [])
  const choices = (close: () => void) => <Button onPress={close}>{t('scope.close')}</Button>
  return (
    <Dialog
      width="narrow"
      title={t('scope.title', { name })}
      consequence={t('scope.consequence')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
      actions={choices}
    >
      <div className={styles.form}>
        {scope ? (
          <Switch
            label={t('scope.label')}
            note={groups ? t('scope.groups', { groups }) : t('scope.noGroups')}
            checked={pendingLimit ?? scope.isLimited}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        ) : (
          <Skeleton lines={2} />
        )}
        <p role="alert">{problem}</p>
      </div>
    </Dialog>
  )
}
