import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'

const ChooseBoards = graphql(`
  mutation ChooseBoards($shown: Boolean!) {
    chooseGameBoards(shown: $shown)
  }
`)

/** Whether one stands on the boards of games among colleagues: the same choice as beside each board. */
export function BoardSwitch({ isShown, organization }: { isShown: boolean; organization: string }) {
  const { t } = useTranslation('account')
  const [choose] = useMutation(ChooseBoards)
  const [chosen, setChosen] = useState(isShown)
  const [hasFailed, setFailed] = useState(false)
  const change = async (shown: boolean) => {
    setFailed(false)
    setChosen(shown)
    try {
      await choose({
        variables: { shown },
        update: (cache) => void cache.modify({ fields: { isOnGameBoards: () => shown } }),
      })
    } catch {
      setChosen(!shown)
      setFailed(true)
    }
  }
  return (
    <>
      <Switch
        label={t('boards.label')}
        note={t('boards.note', { organization })}
        checked={chosen}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p role="alert">{hasFailed && t('boards.failed')}</p>
    </>
  )
}
