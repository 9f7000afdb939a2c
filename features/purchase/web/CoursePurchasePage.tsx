import { useSuspenseQuery } from '@apollo/client/react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyPart, plainTitle, PrimaryButton, TextLink, TitleText } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { isShortId } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { Statement } from '#features/purchase/web/order/Statement.tsx'
import page from '#features/purchase/web/PurchasePage.module.css'
import { CourseCheckout } from './single-course/CourseCheckout.tsx'
import { CourseToBuyQuery, type CourseForSale, type CourseToBuy } from './course-to-buy-query.ts'

// not needed while the course is ordered
const OrderPage = lazyPart(async () => (await import('#features/purchase/web/order/OrderPage.tsx')).OrderPage)

/** Buying one course (C4, S2), or with `order` in the address the status of that order. */
export function CoursePurchasePage() {
  const { order } = useSearch({ strict: false })
  const { course = '' } = useParams({ strict: false })
  const viewer = useViewer()
  return (
    <div className={page.page}>
      {isShortId(order) ? (
        <>
          <PageTitle />
          <OrderPage key={order} shortId={order} />
        </>
      ) : viewer.kind === 'User' ? (
        <CourseOrCheckout shortId={course} userId={viewer.user.id} />
      ) : (
        <SignedOut shortId={course} />
      )}
    </div>
  )
}

/** The title of the document, with the course once it is known. */
function PageTitle({ course }: { readonly course?: CourseToBuy | null }) {
  const { t } = useTranslation('single-course')
  const localised = useLocalised()
  const name = course ? `: ${plainTitle(localised(course.name))}` : ''
  return <title>{`${t('title')}${name} – Kursiva`}</title>
}

/** Courses are shown to people who have signed in; the way back leads here. */
function SignedOut({ shortId }: { readonly shortId: string }) {
  const { t } = useTranslation('single-course')
  const paths = usePaths()
  const back = `?redirect=${encodeURIComponent(paths.purchaseCourse(shortId))}`
  return (
    <Statement text={t('signedOut.title')} lead={t('signedOut.lead')}>
      <PageTitle />
      <PrimaryButton href={`${paths.register}${back}`}>{t('signedOut.register')}</PrimaryButton>
      <TextLink href={`${paths.login}${back}`}>{t('signedOut.logIn')}</TextLink>
    </Statement>
  )
}

function CourseOrCheckout({ shortId, userId }: { readonly shortId: string; readonly userId: string }) {
  const { t } = useTranslation('single-course')
  const localised = useLocalised()
  const paths = usePaths()
  const { course, getUser } = useSuspenseQuery(CourseToBuyQuery, {
    variables: { shortId, userSub: userId },
    fetchPolicy: 'cache-and-network',
  }).data
  if (!course)
    return (
      <Statement text={t('unknown.title')} lead={t('unknown.lead')}>
        <PageTitle />
        <PrimaryButton href={paths.catalogue}>{t('toCatalogue')}</PrimaryButton>
      </Statement>
    )
  const { userCanPurchase, organizationCanPurchase } = course.access
  if ((userCanPurchase || organizationCanPurchase) && isForSale(course))
    return (
      <>
        <PageTitle course={course} />
        <h1 className={page.statement}>
          <TitleText text={localised(course.name)} />
        </h1>
        <CourseCheckout course={course} userId={userId} user={getUser} />
      </>
    )
  const isOpen = course.access.userCanWatch
  const name = plainTitle(localised(course.name))
  return (
    <Statement
      text={isOpen ? t('open.title') : t('notForSale.title')}
      lead={isOpen ? t('open.lead', { course: name }) : t('notForSale.lead', { course: name })}
    >
      <PageTitle course={course} />
      <PrimaryButton href={paths.course(course)}>{t('toCourse')}</PrimaryButton>
    </Statement>
  )
}

const isForSale = (course: CourseToBuy): course is CourseForSale => course.offer !== null
