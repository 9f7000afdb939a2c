import { reportError } from '#platform/browser/report-error.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import { useMutation } from '@apollo/client/react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { refreshViewer, useSignedInUser } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { ChangeMemberRolesMutation } from '#generated/graphql/graphql.ts'
import { nameOf, type MemberOfList } from './selection.ts'
import { UndoLink } from '#features/people/web/removal/UndoLink.tsx'

export const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const satisfies readonly MembershipRole[]

const ChangeMemberRoles = graphql(`
  mutation ChangeMemberRoles($organizationId: ID!, $userIds: [ID!]!, $role: MembershipRole!, $groupLimited: Boolean!) {
    changeMemberRoles(organizationId: $organizationId, userIds: $userIds, role: $role, groupLimited: $groupLimited) {
      __typename
      ... on RolesChanged {
        results {
          userId
          result
        }
      }
    }
  }
`)

interface NewRole {
  readonly role: MembershipRole
  readonly groupLimited: boolean
}

const notice = 'people-roles'

/**
 * Changes the role of members: the new role is shown immediately, rolled back if the server refuses it, and can be
 * undone from the notice (O2), unless the user's own role is among them.
 */
export function useChangeRoles(organizationId: string) {
  const { t } = useTranslation('people')
  const { t: named } = useTranslation('organizations')
  const banners = useBanners()
  const [mutate] = useMutation(ChangeMemberRoles)
  const viewerId = useSignedInUser().id

  /** @returns the members whose role changed, and the others with the reason */
  const give = async (members: readonly MemberOfList[], { role, groupLimited }: NewRole) => {
    const userIds = members.map(({ userId }) => userId)
    const { data } = await mutate({
      variables: { organizationId, userIds, role, groupLimited },
      optimisticResponse: {
        changeMemberRoles: {
          __typename: 'RolesChanged',
          results: userIds.map((userId) => ({ __typename: 'RoleChange', userId, result: 'CHANGED' })),
        },
      } as ChangeMemberRolesMutation,
      update: (cache, { data: answer }) => {
        const changed = resultsOf(answer)
        for (const { id, userId } of members)
          if (changed.get(userId) === 'CHANGED')
            cache.modify({
              id: cache.identify({ __typename: 'Person', id }) ?? '',
              fields: { role: () => role, groupLimited: () => groupLimited },
            })
      },
    })
    const results = resultsOf(data)
    // the user's own pages must match the new role immediately (O3)
    if (results.get(viewerId) === 'CHANGED')
      await refreshViewer().catch((error: unknown) => reportError(error, 'use-change-roles'))
    return {
      given: members.filter(({ userId }) => results.get(userId) === 'CHANGED'),
      refused: members.flatMap((member) => {
        const result = results.get(member.userId) ?? 'NOT_ALLOWED'
        return result === 'CHANGED' ? [] : [{ title: nameOf(member), description: t(`result.${result}`) }]
      }),
    }
  }

  const undo = async (members: readonly MemberOfList[]) => {
    banners.dismiss(notice)
    const former = Map.groupBy(members, ({ role, groupLimited }) => `${role} ${groupLimited}`)
    for (const alike of former.values()) {
      const [first] = alike
      if (first) await give(alike, first)
    }
  }

  return async (members: readonly MemberOfList[], role: MembershipRole) => {
    const others = members.filter((each) => each.role !== role)
    if (others.length === 0) return
    try {
      const { given, refused } = await give(others, { role, groupLimited: false })
      if (refused.length > 0)
        banners.show({
          key: `${notice}-refused`,
          kind: 'error',
          title: refused.length === 1 ? refused[0]?.description : t('roles.refused', { count: refused.length }),
          ...(refused.length > 1 && { details: refused }),
        })
      const [first] = given
      if (!first) return
      banners.show({
        key: notice,
        kind: 'success',
        title:
          given.length === 1
            ? t('roles.one', { name: nameOf(first), role: named(`role.${role}`) })
            : t('roles.changed', { count: given.length, role: named(`role.${role}`) }),
        // users cannot give themselves back a role that they gave up
        ...(!given.some(({ userId }) => userId === viewerId) && {
          body: createElement(UndoLink, {
            onPress: () =>
              void undo(given).catch(() =>
                banners.show({ key: `${notice}-failed`, kind: 'error', title: t('roles.failed') }),
              ),
          }),
        }),
      })
    } catch {
      banners.show({ key: `${notice}-failed`, kind: 'error', title: t('roles.failed') })
    }
  }
}

const resultsOf = (data: ChangeMemberRolesMutation | null | undefined) =>
  new Map(
    data?.changeMemberRoles.__typename === 'RolesChanged'
      ? data.changeMemberRoles.results.map(({ userId, result }) => [userId, result] as const)
      : [],
  )
