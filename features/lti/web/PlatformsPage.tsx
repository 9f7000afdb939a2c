import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/index.ts'
import { PlatformList } from './administration/PlatformList.tsx'
import { PlatformView } from './administration/PlatformView.tsx'

/** The learning platforms of the organisation, for its admins (L1); with one in the address, that platform. */
export function PlatformsPage() {
  const { platform } = useParams({ strict: false })
  return (
    <Suspense key={platform ?? ''} fallback={<Skeleton lines={6} />}>
      {platform === undefined ? <PlatformList /> : <PlatformView platformId={platform} />}
    </Suspense>
  )
}
