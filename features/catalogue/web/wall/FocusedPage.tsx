import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import type { OpenPages } from './PagedWall.tsx'

interface FocusedPageProps extends Pick<OpenPages, 'focusOn' | 'onCame'> {
  courses: readonly (ComponentProps<typeof CourseCoverCard>['course'] & { readonly id: string })[]
  page: number
}

/** The list items of one further page: its first course gets the focus when the reader just loaded it. */
export function FocusedPage({ courses, page, focusOn, onCame }: FocusedPageProps) {
  const first = useRef<HTMLAnchorElement>(null)
  const came = useEffectEvent(() => {
    first.current?.focus({ preventScroll: true })
    onCame(courses.length)
  })
  useEffect(() => {
    if (focusOn === page) came()
  }, [focusOn, page])
  return courses.map((course, index) => (
    <li key={course.id}>
      <CourseCoverCard course={course} linkRef={index === 0 ? first : undefined} />
    </li>
  ))
}
