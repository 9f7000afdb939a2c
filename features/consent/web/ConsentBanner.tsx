import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames, TitleText, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { allowed, noConsent, type Choices } from '#features/consent/rules/consent.ts'
import styles from './ConsentBanner.module.css'
import { answer, currentDecision } from './consent-state.ts'
import { useGivesWay } from './use-gives-way.ts'

/**
 * The consent banner at the foot of the page, first in reading order. Both answers look equally important, and the
 * page stays usable: where its main action lies beneath, the banner waits below the window's edge.
 */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  const paths = usePaths()
  const id = useId()
  const banner = useRoom()
  const givesWay = useGivesWay(banner)
  const choose = (choices: Choices) => {
    answer(choices)
    // the focused button is gone: moves focus to the page
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={banner} className={classNames(styles.banner, givesWay && styles.waiting)} aria-labelledby={id}>
      <div className={styles.inner}>
        <div>
          <h2 id={id}>
            <TitleText text={t('banner.title')} />
          </h2>
          <p>{t('banner.body')}</p>
        </div>
        <div className={styles.answers}>
          <Button onPress={() => choose(noConsent)}>{t('onlyNecessary')}</Button>
          <Button onPress={() => choose({ ...allowed(currentDecision()), statistics: true })}>{t('banner.yes')}</Button>
          <TextLink href={paths.cookies}>{t('banner.choose')}</TextLink>
        </div>
      </div>
    </section>
  )
}

/** Publishes the banner's height, so that it hides no content. */
function useRoom() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--consent-h', `${Math.ceil(height)}px`)
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--consent-h')
    }
  }, [])
  return banner
}
