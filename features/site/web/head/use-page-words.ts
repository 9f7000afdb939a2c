import { useTranslation } from 'react-i18next'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { plainTitle } from '#values/localised-text.ts'

/** What a page is called and what it says in one or two sentences. */
interface PageWords {
  /** with the name of the site */
  readonly title: string
  /** without it */
  readonly name: string
  readonly description: string
}

const maxDescription = 160

/** At most 160 characters, ending with a whole word. */
function shortened(text: string): string {
  const line = plainTitle(text).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxDescription) return line
  const cut = line.slice(0, maxDescription - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** The title and the description of a page, plain. */
export function usePageWords(page: SitePage): PageWords {
  const { t } = useTranslation('site')
  const words = (name: string, description: string): PageWords => ({
    title: `${plainTitle(name)} – Kursiva`,
    name: plainTitle(name),
    description: shortened(description),
  })
  const paged = (name: string, current: number) => (current > 1 ? t('pageOf', { name, page: current }) : name)
  switch (page.kind) {
    case 'Front':
      return {
        title: `Kursiva – ${plainTitle(page.texts.statement)}`,
        name: plainTitle(page.texts.statement),
        description: shortened(page.texts.lead),
      }
    case 'Prices':
      return words(t('prices.title'), t('prices.description', { count: page.courseCount }))
    case 'Courses':
      return words(paged(t('courses.title'), page.paging.page), t('courses.description', { count: page.paging.total }))
    case 'Category':
      return words(paged(page.category.name, page.paging.page), page.category.description)
    case 'Course':
    case 'Embed':
      return words(page.course.title, page.course.summary)
    case 'Experts':
      return words(paged(t('experts.title'), page.paging.page), t('experts.description', { count: page.paging.total }))
    case 'Expert':
      return words(page.expert.name, `${page.expert.trade}. ${page.biography[0] ?? ''}`)
    case 'Organizations':
      return words(t('organizations.title'), t('organizations.description'))
    case 'CertificateCheck':
      return words(t('certificate.title'), t('certificate.lead'))
    case 'Contact':
      return words(t('contact.title'), t('contact.description'))
    case 'Legal':
      return words(page.title, page.lead)
    case 'NotFound':
      return words(t('notFound.title'), t('notFound.lead'))
    case 'Gone':
      return words(t('gone.title'), t('gone.lead'))
  }
}
