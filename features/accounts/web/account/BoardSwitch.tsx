import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#generated/graphql/index.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'

const ChooseBoards = graphql(`
  mutation ChooseBoards($shown: Boolean!) {
    chooseGameBoards(shown: $shown)
  }
`)

/** Whether the user is shown on game leaderboards: the same setting as beside each leaderboard. */
export function BoardSwitch({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('account')
  const [choose] = useMutation(ChooseBoards)
  const save = (shown: boolean) =>
    choose({
      variables: { shown },
      update: (cache) => void cache.modify({ fields: { isOnGameBoards: () => shown } }),
    })
  return <ChoiceSwitch isOn={isShown} label={t('boards')} save={save} />
}
