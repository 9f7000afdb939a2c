import { useMutation, useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { useSignedInUser } from './viewer.ts'

const MarketingQuery = graphql(`
  query Marketing($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      wantsMarketing
    }
  }
`)

const ChooseMarketing = graphql(`
  mutation chooseMarketing($wanted: Boolean!) {
    chooseMarketing(wanted: $wanted)
  }
`)

/** A yes to hearing of new courses, given and taken back with one press. For the pages of the account. */
export function MarketingSwitch() {
  const { t } = useTranslation('accounts')
  const { id: userSub } = useSignedInUser()
  const { data } = useSuspenseQuery(MarketingQuery, { variables: { userSub } })
  const [choose, { loading }] = useMutation(ChooseMarketing)
  const [hasFailed, setFailed] = useState(false)
  const change = async (wanted: boolean) => {
    setFailed(false)
    try {
      await choose({
        variables: { wanted },
        update: (cache) =>
          cache.modify({
            id: cache.identify({ __typename: 'User', id: userSub }) ?? '',
            fields: { wantsMarketing: () => wanted },
          }),
      })
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Switch
        label={t('marketing.label')}
        note={t('marketing.note')}
        checked={data.getUser?.wantsMarketing ?? false}
        disabled={loading}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p role="alert">{hasFailed && t('marketing.failed')}</p>
    </>
  )
}
