import type { Reference } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { PeopleQuery, SeatsQuery } from '#features/people/web/people-query.ts'
import { RemoveMembers, UndoRemoval } from './removal-query.ts'
import { nameOf, type MemberOfList } from '#features/people/web/people/selection.ts'
import { UndoLink } from './UndoLink.tsx'

const notice = 'people-removed'

interface ListInCache {
  readonly items: readonly Reference[]
  readonly totalCount: number
}

/** Removes members: they disappear from every list immediately, and the notice can undo it (O2). */
export function useRemoveMembers(organizationId: string) {
  const { t } = useTranslation('people')
  const banners = useBanners()
  const [mutate, { loading }] = useMutation(RemoveMembers)
  const [mutateBack] = useMutation(UndoRemoval)

  const undo = async (removalId: string) => {
    banners.dismiss(notice)
    try {
      const { data } = await mutateBack({
        variables: { removalId },
        refetchQueries: [PeopleQuery, SeatsQuery],
        awaitRefetchQueries: true,
      })
      const answer = data?.undoRemoval.__typename ?? 'NothingToUndo'
      const isUndone = answer === 'RemovalUndone'
      banners.show({ key: notice, kind: isUndone ? 'success' : 'error', title: t(`undone.${answer}`) })
    } catch {
      banners.show({ key: notice, kind: 'error', title: t('removed.failed') })
    }
  }

  /** @returns whether at least one person was removed */
  const remove = async (members: readonly MemberOfList[], transferTo: string | undefined): Promise<boolean> => {
    const { data } = await mutate({
      variables: {
        organizationId,
        userIds: members.map(({ userId }) => userId),
        action: transferTo === undefined ? 'DELETE' : 'TRANSFER',
        transferTo: transferTo ?? null,
      },
      refetchQueries: [SeatsQuery],
      update: (cache, { data: answer }) => {
        const gone = goneOf(answer?.removeMembers, members)
        cache.modify({
          fields: {
            listPeople: (list: ListInCache | Reference, { readField }) => {
              if (!('items' in list)) return list
              const items = list.items.filter((item) => !gone.has(readField<string>('id', item) ?? ''))
              return { ...list, items, totalCount: list.totalCount - (list.items.length - items.length) }
            },
          },
        })
      },
    })
    const answer = data?.removeMembers
    if (answer?.__typename !== 'MembersRemoved') {
      banners.show({
        key: notice,
        kind: 'error',
        title: t(answer?.__typename === 'SuccessorNotAllowed' ? 'removed.successorNotAllowed' : 'result.NOT_ALLOWED'),
      })
      return false
    }
    const results = new Map(answer.results.map(({ userId, result }) => [userId, result]))
    const stayed = members.flatMap((member) => {
      const result = results.get(member.userId) ?? 'NOT_MEMBER'
      return result === 'REMOVED' ? [] : [{ title: nameOf(member), description: t(`result.${result}`) }]
    })
    if (stayed.length > 0)
      banners.show({
        key: `${notice}-refused`,
        kind: 'error',
        title: stayed.length === 1 ? stayed[0]?.description : t('removed.refused', { count: stayed.length }),
        ...(stayed.length > 1 && { details: stayed }),
      })
    const { removalId } = answer
    const first = members.find(({ userId }) => results.get(userId) === 'REMOVED')
    if (!removalId || !first) return false
    const count = members.length - stayed.length
    banners.show({
      key: notice,
      kind: 'success',
      title: count === 1 ? t('removed.one', { name: nameOf(first) }) : t('removed.several', { count }),
      body: createElement(UndoLink, { onPress: () => void undo(removalId) }),
    })
    return true
  }
  return { remove, isRemoving: loading }
}

interface Answer {
  readonly __typename: string
  readonly results?: readonly { readonly userId: string; readonly result: string }[]
}

/** The rows of the members who were removed. */
function goneOf(answer: Answer | undefined, members: readonly MemberOfList[]): Set<string> {
  const gone = new Set(
    (answer?.results ?? [])
      .filter(({ result }) => result === 'REMOVED' || result === 'NOT_MEMBER')
      .map(({ userId }) => userId),
  )
  return new Set(members.filter(({ userId }) => gone.has(userId)).map(({ id }) => id))
}
