import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { formatMoney, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { AccessOption } from '#generated/graphql/graphql.ts'
import { mailTo } from './mail-to.ts'
import { AccessOptionsFragment, type LockedCourse } from './access-options-fragment.ts'

interface Words {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Undefined when the person to ask has no address. */
  readonly href: string | undefined
}

/** An option to get access to a locked course, with its texts and link. */
interface AccessOptionText extends Words {
  readonly option: AccessOption
}

/** The reader's options to get access to a locked course, the best one first (C4). */
export function useAccessOptions(reference: LockedCourse): AccessOptionText[] {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const organization = useActiveMembership()?.organization.name ?? ''
  const { price: money, access, ...locked } = readFragment(AccessOptionsFragment, reference)
  const course = plainTitle(localised(locked.name))
  const price = money ? formatMoney(language, money.amountMinor, money.currency === 'EUR' ? 'EUR' : 'NOK') : ''
  const subscription = paths.administration('admin_subscription')
  const purchase = paths.purchaseCourse(locked.shortId)
  const words: Record<AccessOption, () => Words> = {
    RENEW: () => ({ title: t('renew.title'), text: t('renew.text'), action: t('renew.action'), href: subscription }),
    RESUME: () => ({
      title: t('resume.title'),
      text: t('resume.text'),
      action: t('resume.action'),
      href: subscription,
    }),
    BUY: () => ({ title: t('buy.title'), text: t('buy.text'), action: t('buy.action'), href: `${purchase}?for=me` }),
    BUY_FOR_ORGANIZATION: () => ({
      title: t('buyFor.title', { organization }),
      text: t('buyFor.text', { price }),
      action: t('buyFor.action'),
      href: `${purchase}?for=organization`,
    }),
    ASK_ADMIN: () => askAdmin(access.admins[0]),
    SUBSCRIBE: () => ({
      title: t('subscribe.title'),
      text: t('subscribe.text'),
      action: t('subscribe.action'),
      href: paths.purchase,
    }),
  }
  return access.options.map((option) => ({ option, ...words[option]() }))

  function askAdmin(admin: (typeof access.admins)[number] | undefined): Words {
    const title = t('ask.title')
    if (!admin) return { title, text: t('ask.nobody', { organization }), action: '', href: undefined }
    const [firstName = admin.name] = admin.name.split(' ')
    const address = new URL(paths.course(locked), location.origin).href
    return {
      title,
      text: t('ask.text', { admin: admin.name, organization }),
      action: t('ask.action', { admin: firstName }),
      href: mailTo(admin.email, t('ask.subject', { course }), t('ask.body', { admin: firstName, course, address })),
    }
  }
}
