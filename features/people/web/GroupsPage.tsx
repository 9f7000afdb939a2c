import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/index.ts'
import { GroupList } from './groups/GroupList.tsx'
import { GroupView } from './groups/GroupView.tsx'
import { PeopleSections } from './PeopleSections.tsx'

/** The groups of the organisation, or one group if its id is in the URL. */
export function GroupsPage() {
  const { group } = useParams({ strict: false })
  return (
    <>
      <PeopleSections />
      <Suspense key={group ?? ''} fallback={<Skeleton lines={6} />}>
        {group === undefined ? <GroupList /> : <GroupView groupId={group} />}
      </Suspense>
    </>
  )
}
