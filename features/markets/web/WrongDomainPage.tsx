import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, PrimaryButton, TitleText, TextLink, useCountdown, Wordmark } from '#design/index.ts'
import { loginInMarket } from '#features/markets/rules/login-in-market.ts'
import type { Market } from '#values/language.ts'
import { useLanguage } from './use-language.ts'
import styles from './WrongDomainPage.module.css'

const secondsToRead = 3
const greetings: Record<Market, { word: string; lang: string }> = {
  no: { word: 'hei', lang: 'nb' },
  es: { word: 'hola', lang: 'es' },
}

interface WrongDomainPageProps {
  /** the market of the account */
  readonly homeMarket: Market
  /** for users who also have an account in this market */
  readonly onSignOut: () => void
}

/**
 * Shows that the account belongs to the other market, and redirects there after three seconds (M8). The countdown
 * pauses while a link has the focus (WCAG 2.2.1).
 */
export function WrongDomainPage({ homeMarket, onSignOut }: WrongDomainPageProps) {
  const { t } = useTranslation('markets')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPaused, setPaused] = useState(false)
  const target = loginInMarket(location, homeMarket, language)
  const remaining = useCountdown(target && secondsToRead, isPaused, () => target && location.replace(target.href))
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { word, lang } = greetings[homeMarket]
  return (
    <main id="main" className={styles.screen}>
      <title>{`${t('wrongDomain.name')} – Kursiva`}</title>
      <div className={styles.top}>
        <Wordmark />
        {target && (
          <span className={styles.strokes} aria-hidden>
            {Array.from({ length: secondsToRead }, (_, index) => (
              <b key={index} className={classNames(index < secondsToRead - remaining && styles.out)} />
            ))}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.greeting} lang={lang} aria-hidden>
          <i>{word}</i>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <TitleText text={t(`wrongDomain.livesIn.${homeMarket}`)} />
        </h1>
        {target ? (
          <p className={styles.lead}>
            {t('wrongDomain.lead', { here: location.host, there: target.host })}{' '}
            <span role="timer">{t('wrongDomain.seconds', { count: Math.max(1, remaining) })}</span>
          </p>
        ) : (
          <p className={styles.lead}>{t('wrongDomain.nowhere', { here: location.host })}</p>
        )}
        <div className={styles.actions} onFocus={() => setPaused(true)} onBlur={() => setPaused(false)}>
          {target && <PrimaryButton href={target.href}>{t('wrongDomain.link', { there: target.host })}</PrimaryButton>}
          <TextLink onPress={onSignOut}>{t('wrongDomain.signOut')}</TextLink>
        </div>
      </div>
    </main>
  )
}
