import base from '#design/base.css?inline'
import fonts from '#design/fonts.css?inline'
import tokens from '#design/tokens.css?inline'
import type { SitePage } from '#features/site/rules/site-page.ts'
import course from '#features/site/web/course/course.module.css?inline'
import categoryIndex from '#features/site/web/courses/category-index.module.css?inline'
import categoryStage from '#features/site/web/courses/category-stage.module.css?inline'
import { coverStyles } from '#features/site/web/courses/cover-styles.ts'
import courses from '#features/site/web/courses/courses.module.css?inline'
import experts from '#features/site/web/experts/experts.module.css?inline'
import film from '#features/site/web/film/film.module.css?inline'
import organizations from '#features/site/web/organizations/organizations.module.css?inline'
import embed from '#features/site/web/pages/embed.module.css?inline'
import front from '#features/site/web/pages/front.module.css?inline'
import words from '#features/site/web/pages/words.module.css?inline'
import parts from '#features/site/web/parts/parts.module.css?inline'
import sheet from '#features/site/web/parts/sheet.module.css?inline'
import calculator from '#features/site/web/prices/calculator.module.css?inline'
import prices from '#features/site/web/prices/prices.module.css?inline'
import footer from '#features/site/web/shell/footer.module.css?inline'
import shell from '#features/site/web/shell/shell.module.css?inline'

const everywhere = [tokens, fonts, base, shell, footer, parts]
const walls = [courses, coverStyles]

/** The sheets of each page beside those of every page. The test of the pages finds a class without its sheet. */
const own: Readonly<Record<SitePage['kind'], readonly string[]>> = {
  Front: [...walls, categoryIndex, film, sheet, front],
  Prices: [prices, calculator],
  Courses: [...walls, categoryIndex],
  Category: [...walls, categoryIndex, categoryStage],
  Course: [...walls, film, course],
  Experts: [experts],
  Expert: [...walls, experts],
  Organizations: [organizations],
  CertificateCheck: [sheet, words],
  Contact: [words],
  Legal: [words],
  NotFound: [words],
  Gone: walls,
  Embed: [...walls, film, embed],
}

const kinds = Object.keys(own) as SitePage['kind'][]

/** The text of the one style element of each page. */
export const pageStyles = Object.fromEntries(
  kinds.map((kind) => [kind, [...everywhere, ...own[kind]].join('')]),
) as Readonly<Record<SitePage['kind'], string>>
