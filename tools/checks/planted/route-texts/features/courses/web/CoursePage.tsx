// @ts-nocheck: planted to be caught by another check.
import { Rating } from '#features/ratings/web/index.ts'

const Late = lazyPart(async () => (await import('./Late.tsx')).Late)

export function CoursePage() {
  useTranslation('app')
  useTranslation('search')
  useTranslation('courses')
  const open = () => loadTexts(['problems'])
  return <Rating open={open} />
}

export function Problem() {
  useTranslation('problems')
}
