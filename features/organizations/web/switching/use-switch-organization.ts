import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { activeMembership, useSignedInUser, type SignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { landingAfterSwitch } from '#features/organizations/rules/landing.ts'
import { reportError } from '#platform/browser/report-error.ts'

const ChooseOrganization = graphql(`
  mutation ChooseOrganization($organizationId: ID!) {
    chooseOrganization(organizationId: $organizationId) {
      __typename
    }
  }
`)

type Membership = SignedInUser['memberships'][number]

/**
 * Makes another organisation the active one (I6). Nearly all content of a page depends on it: access, subscription,
 * front page. So the page is reloaded and no data of the previous organisation remains visible or cached. From a page
 * of the administration that the role in the new organisation may not see, the user is sent to the own account.
 */
export function useSwitchOrganization() {
  const client = useApolloClient()
  const paths = usePaths()
  const active = activeMembership(useSignedInUser().memberships)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const choose = async ({ organization, role }: Membership) => {
    if (isBusy || organization.id === active?.organization.id) return
    setBusy(true)
    setFailed(false)
    try {
      const variables = { organizationId: organization.id }
      const { data } = await client.mutate({ mutation: ChooseOrganization, variables })
      if (data?.chooseOrganization.__typename === 'OrganizationChosen') {
        const page = landingAfterSwitch(window.location.pathname, role)
        window.location.assign(page === undefined ? window.location.href : paths.administration(page))
        return
      }
      setFailed(true)
    } catch (error) {
      reportError(error, 'use-switch-organization')
      setFailed(true)
    }
    setBusy(false)
  }
  return { isBusy, hasFailed, choose }
}
