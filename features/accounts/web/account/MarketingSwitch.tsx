import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#generated/graphql/index.ts'
import { useSignedInUser } from '#features/accounts/web/session/viewer.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'

const ChooseMarketing = graphql(`
  mutation chooseMarketing($wanted: Boolean!) {
    chooseMarketing(wanted: $wanted)
  }
`)

/** The marketing consent. */
export function MarketingSwitch({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation('sign-in')
  const { id: userSub } = useSignedInUser()
  const [choose] = useMutation(ChooseMarketing)
  const save = (wanted: boolean) =>
    choose({
      variables: { wanted },
      update: (cache) =>
        void cache.modify({
          id: cache.identify({ __typename: 'User', id: userSub }) ?? '',
          fields: { wantsMarketing: () => wanted },
        }),
    })
  return <ChoiceSwitch isOn={isWanted} label={t('marketing.label')} note={t('marketing.note')} save={save} />
}
