import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/checks/project-files.ts'
import { judgeRouteTexts } from './route-texts.ts'

const { problems } = await judgeRouteTexts(join(root, 'tools/checks/planted/route-texts'))

test('M10: texts that a page shows first and its routes do not declare are caught, also behind an index', () => {
  expect(problems).toEqual([
    'apps/web/routes/course-routes.tsx#course does not declare the texts ratings, which features/ratings/web/Stars.tsx uses',
    'apps/web/routes/shell-routes.tsx#languageRoute does not declare the texts forgotten, which apps/web/Frame.tsx uses',
  ])
})

test('M10: no route of the product forgets a text, and all are looked at', async () => {
  const { problems: ours, note } = await judgeRouteTexts(root)
  expect(ours).toEqual([])
  expect(Number.parseInt(note ?? '', 10)).toBeGreaterThan(50)
})
