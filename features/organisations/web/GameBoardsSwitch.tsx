import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'

const SetGameBoards = graphql(`
  mutation SetGameBoards($organizationId: ID!, $wanted: Boolean!) {
    setGameBoards(organizationId: $organizationId, wanted: $wanted) {
      __typename
      ... on GameBoardsSet {
        organization {
          id
          gameBoards
        }
      }
    }
  }
`)

/** Whether members stand on boards of games at all. For admins. */
export function GameBoardsSwitch({ organizationId, isOn }: { organizationId: string; isOn: boolean }) {
  const { t } = useTranslation('organisations')
  const [set, setting] = useMutation(SetGameBoards)
  const [hasFailed, setFailed] = useState(false)
  const change = async (wanted: boolean) => {
    setFailed(false)
    try {
      const { data } = await set({ variables: { organizationId, wanted } })
      setFailed(data?.setGameBoards.__typename !== 'GameBoardsSet')
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Switch
        label={t('organisation.boards.label')}
        note={t('organisation.boards.hint')}
        checked={setting.loading ? !isOn : isOn}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p role="alert">{hasFailed && t('organisation.boards.failed')}</p>
    </>
  )
}
