import { useSuspenseQuery } from '@apollo/client/react'
import { Outlet, useChildMatches, useParams } from '@tanstack/react-router'
import { lazyPart } from '#design/index.ts'
import { AfterCourseContext, PlaylistSlugContext } from '#features/courses/web/index.ts'
import { NotFound, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { holdsCourse, placeInList, type AddressInList } from '#features/playlists/rules/place-in-list.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { PlaylistStrip } from './course-in-playlist/PlaylistStrip.tsx'
import { PlaylistPlaceQuery } from './playlist-place-query.ts'
import { PlaylistStep, stepAddress } from './course-in-playlist/step-fragment.ts'

// lazy, because locked items are rarely opened
const LockedItem = lazyPart(async () => (await import('./course-in-playlist/LockedItem.tsx')).LockedItem)

/**
 * The layout of a course's pages inside a playlist (C8): a strip with the playlist, the position in it and the next item.
 * Locked items are not shown, even by their URL; the server decides which items are locked.
 */
export function PlaylistPlacePage() {
  const { playlistShortId = '' } = useParams({ strict: false })
  const address = useAddressInList()
  const localised = useLocalised()
  const paths = usePaths()
  const { data } = useSuspenseQuery(PlaylistPlaceQuery, { variables: { shortId: playlistShortId } })
  const { playlist } = data
  if (!playlist) return <NotFound />
  const steps = readFragment(PlaylistStep, playlist.items)
  const items = steps.map(({ kind, isLocked, course, lesson }) => ({
    kind,
    isLocked,
    courseShortId: course?.shortId,
    partShortId: kind === 'TEST' ? lesson?.quiz?.shortId : lesson?.shortId,
  }))
  if (!holdsCourse(items, address.courseShortId)) return <NotFound />
  const place = placeInList(items, address)
  const step = place === undefined ? undefined : steps[place]
  const slug = paths.playlist(playlist).split('/').at(-1)
  const after = place === undefined ? undefined : steps[place + 1]
  const href = after && stepAddress(paths, playlist, after)
  return (
    <PlaylistSlugContext value={slug}>
      <PlaylistStrip playlist={playlist} place={place} count={steps.length} after={after} />
      {step?.isLocked ? (
        <LockedItem playlist={playlist} step={step} />
      ) : (
        <AfterCourseContext value={after && href ? { name: localised(after.name), href } : undefined}>
          <Outlet />
        </AfterCourseContext>
      )}
    </PlaylistSlugContext>
  )
}

/** The part of the course that the current page shows. */
function useAddressInList(): AddressInList {
  const params = useParams({ strict: false })
  const { courseShortId = '', episodeShortId, quizShortId, quizGameId } = params
  const isTrailer = useChildMatches({ select: (matches) => matches.at(-1)?.pathname.endsWith('/trailer') ?? false })
  if (episodeShortId !== undefined) return { courseShortId, part: 'WATCH', partShortId: episodeShortId }
  if (quizShortId !== undefined) return { courseShortId, part: 'QUIZ', partShortId: quizShortId }
  if (quizGameId !== undefined) return { courseShortId, part: 'GAME', partShortId: quizGameId }
  return { courseShortId, part: isTrailer ? 'TRAILER' : 'COURSE' }
}
