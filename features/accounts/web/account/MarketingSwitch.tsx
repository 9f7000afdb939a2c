import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { useSignedInUser } from '#features/accounts/web/viewer.ts'

const ChooseMarketing = graphql(`
  mutation chooseMarketing($wanted: Boolean!) {
    chooseMarketing(wanted: $wanted)
  }
`)

/** A yes to hearing of new courses, given and taken back with one press. For the pages of the account. */
export function MarketingSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('accounts')
  const { id: userSub } = useSignedInUser()
  const [choose] = useMutation(ChooseMarketing)
  const [chosen, setChosen] = useState(isWanted)
  const [hasFailed, setFailed] = useState(false)
  const change = async (wanted: boolean) => {
    setFailed(false)
    setChosen(wanted)
    try {
      await choose({
        variables: { wanted },
        update: (cache) =>
          void cache.modify({
            id: cache.identify({ __typename: 'User', id: userSub }) ?? '',
            fields: { wantsMarketing: () => wanted },
          }),
      })
    } catch {
      setChosen(!wanted)
      setFailed(true)
    }
  }
  return (
    <>
      <Switch
        label={t('marketing.label')}
        note={t('marketing.note')}
        checked={chosen}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p role="alert">{hasFailed && t('marketing.failed')}</p>
    </>
  )
}
