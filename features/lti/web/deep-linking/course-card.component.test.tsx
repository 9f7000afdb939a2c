import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import type { Tray } from './chosen.ts'
import { CourseCard } from './CourseCard.tsx'
import { CourseContents } from './CourseContents.tsx'
import type { CourseToPick } from './picker-query.ts'

const named = (value: string) => [{ languageCode: 'nb' as const, value, styled: null }]

/** A course as the picker lists it; one that is coming has a test, but no film yet. */
function course(isComing: boolean): CourseToPick {
  const film = { id: 'film-1', kind: 'EPISODE', name: named('Før stigen settes opp'), durationSeconds: 312 }
  const quiz = { id: 'quiz-1', kind: 'QUIZ', name: named('Prøve'), durationSeconds: 0 }
  return {
    id: 'course-1',
    shortId: 'stige1',
    number: 12,
    name: named('Stiger i bruk'),
    shortDescription: [{ languageCode: 'nb', value: 'Stå trygt.' }],
    coverSeed: null,
    family: 'work',
    categoryName: named('Arbeidsmiljø'),
    durationSeconds: isComing ? 0 : 312,
    isComing,
    experts: ['Ingunn Dahl'],
    things: isComing ? [quiz] : [film, quiz],
  } as unknown as CourseToPick
}

const nothing = () => undefined

test.each([false, true])(
  'L2, C2: a coming course is listed as coming and cannot be picked, one only: %s',
  async (isOne) => {
    const picked: string[] = []
    const tray: Tray = {
      chosen: [],
      isOne,
      countsPoints: true,
      toggle: ({ id }, thing) => void picked.push(thing?.id ?? id),
      remove: nothing,
      count: nothing,
    }
    const shown = (isComing: boolean) => (
      <>
        <CourseCard
          course={course(isComing)}
          tray={tray}
          isOpen
          contentsId="contents"
          onOpen={nothing}
          takesFocus={false}
        />
        <CourseContents hit={{ course: course(isComing), found: [] } as never} tray={tray} id="contents" />
      </>
    )
    const kind = isOne ? 'radio' : 'checkbox'
    await renderPart(shown(true))
    await expect.element(page.getByText('Kommer', { exact: true })).toBeVisible()
    const main = page.getByRole('main').element()
    expect(main.textContent).not.toMatch(/\d+ min|5:12/)
    const picks = page.getByRole(kind).elements()
    expect(picks).toHaveLength(2)
    for (const each of picks) expect((each as HTMLInputElement).disabled).toBe(true)
    expect(picked).toEqual([])
  },
)

test('L2: a course with films says how many parts and how long, and can be picked', async () => {
  const picked: string[] = []
  const tray: Tray = {
    chosen: [],
    isOne: false,
    countsPoints: true,
    toggle: ({ id }) => void picked.push(id),
    remove: nothing,
    count: nothing,
  }
  await renderPart(
    <CourseCard
      course={course(false)}
      tray={tray}
      isOpen={false}
      contentsId="contents"
      onOpen={nothing}
      takesFocus={false}
    />,
  )
  await expect.element(page.getByText(/· 5 min$/)).toBeVisible()
  await page.getByRole('checkbox').click()
  expect(picked).toEqual(['course-1'])
})
