import { pathsIn } from '#values/paths.ts'
import type { SitePageBase } from '#features/site/rules/site-page.ts'

interface Named {
  readonly shortId: string
  readonly slug: string
}

/** The absolute addresses of the product that the site leads to, in the page's language. */
export function productAddresses({ productOrigin, language, place }: SitePageBase) {
  const paths = pathsIn(language)
  const named = (segment: string, { shortId, slug }: Named) =>
    `${paths.home}/${segment}/${encodeURIComponent(shortId)}/${encodeURIComponent(slug)}`
  const course = (entity: Named) => named('course', entity)
  const entrance = (path: string, wanted: string | undefined) =>
    productOrigin + path + (wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`)

  /** What the product shows of this page: a visitor who signs in goes on there. */
  const wanted = (): string | undefined => {
    switch (place?.kind) {
      case 'Course':
        return course(place)
      case 'Category':
        return named('category', place)
      case 'Expert':
        return named('expert', place)
      case 'Courses':
        return paths.catalogue
      case 'Experts':
        return paths.experts
      default:
        return undefined
    }
  }

  return {
    login: entrance(paths.login, wanted()),
    register: entrance(paths.register, wanted()),
    registerFor: (entity: Named) => entrance(paths.register, course(entity)),
    trailer: (entity: Named) => `${productOrigin}${course(entity)}/trailer`,
    plans: productOrigin + paths.purchase,
    buy: ({ shortId }: Named) => productOrigin + paths.purchaseCourse(encodeURIComponent(shortId)),
    certificate: productOrigin + paths.certificate(),
    cookies: productOrigin + paths.cookies,
  }
}
