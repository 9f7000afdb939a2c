import { useTranslation } from 'react-i18next'
import type { CourseState } from '#generated/graphql/graphql.ts'
import { Tag } from '#design/index.ts'

const tones = { DRAFT: 'warn', PUBLISHED: 'ok', PAUSED: 'info', ARCHIVED: 'neutral', TEMPLATE: 'info' } as const

/** Where a course is in its life. */
export function StateTag({ state }: { readonly state: CourseState }) {
  const { t } = useTranslation('courses-studio')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
