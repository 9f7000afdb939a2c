import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toPathLanguage, type Language } from '#values/language.ts'
import { useLanguage } from './use-language.ts'

const ownNames: Record<Language, string> = { nb: 'Norsk', es: 'Español', en: 'English' }

interface LanguageLinksProps {
  className?: string | undefined
  /** one of the settings of a page, not a landmark: the footer has that */
  isSetting?: boolean | undefined
}

/**
 * Links to the same page in the market's languages (M3, M5). The caller styles them; `aria-current` marks the current
 * language.
 */
export function LanguageLinks({ className, isSetting }: LanguageLinksProps) {
  const { t } = useTranslation('markets')
  const { configuration } = useRouteContext({ from: '__root__' })
  const language = useLanguage()
  const { pathname } = useLocation()
  const Around = isSetting ? 'div' : 'nav'
  const rest = pathname.split('/').slice(2)
  return (
    <Around className={className} aria-label={t('language')} role={isSetting ? 'group' : undefined}>
      {configuration.locales.map((each) => (
        <Link
          key={each}
          to={['', toPathLanguage(each), ...rest].join('/')}
          search
          hash
          lang={each}
          hrefLang={each}
          aria-current={each === language ? 'true' : undefined}
          replace
          // the page is the same, so scroll position and focus stay where they are
          resetScroll={false}
        >
          {ownNames[each]}
        </Link>
      ))}
    </Around>
  )
}
