import { useState } from 'react'
import { TitleText, Wordmark } from '#design/index.ts'
import { languageOfPath } from '#features/markets/web/index.ts'
import { languages } from '#values/language.ts'
import { isMissingFile, reloadOnce } from '#apps/web/reload-on-new-build.ts'
import { referenceOf } from './failure.ts'
import { crashWords, noContactWords } from './failure-words.ts'
import { useIsOffline } from './use-is-offline.ts'
import { LoadingScreen } from '#apps/web/shell/LoadingScreen.tsx'
import styles from './CrashScreen.module.css'

/**
 * The page after a fatal error, in all three languages, the user's first: what happened, and a link to the site's root
 * (R9). Without a network it says so, and reloads when the network is back. If a build file is missing, the page is
 * reloaded first.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const isOffline = useIsOffline(error)
  const [isLeaving] = useState(() => isMissingFile(error) && reloadOnce())
  if (isLeaving) return <LoadingScreen label="Kursiva" />
  const own = languageOfPath(location.pathname.split('/')[1] ?? '', languages) ?? 'nb'
  const words = isOffline ? noContactWords : crashWords
  const reference = referenceOf(error)
  return (
    <div className={styles.screen}>
      <title>{`${words[own].heading.replaceAll('_', '')} – Kursiva`}</title>
      <a className={styles.mark} href="/" aria-label="Kursiva">
        <Wordmark />
      </a>
      <p className={styles.traced} aria-hidden>
        <i>{isOffline ? 'hm' : 'oi'}</i>
      </p>
      <div className={styles.languages}>
        {[own, ...languages.filter((each) => each !== own)].map((language, place) => {
          const { heading, lead, action } = words[language]
          const Heading = place === 0 ? 'h1' : 'h2'
          return (
            <section key={language} lang={language} {...(place === 0 ? { role: 'alert' } : {})}>
              <Heading>
                <TitleText text={heading} />
              </Heading>
              <p>{lead}</p>
              {isOffline ? (
                <button type="button" className={place === 0 ? styles.lamp : styles.line} onClick={again}>
                  {action}
                </button>
              ) : (
                // a plain link, not a route of the app: it discards the state that caused the error
                <a className={place === 0 ? styles.lamp : styles.line} href="/">
                  {action}
                </a>
              )}
            </section>
          )
        })}
      </div>
      {reference && <p className={styles.reference}>{`${referenceWord[own]} ${reference}`}</p>}
    </div>
  )
}

const again = () => location.reload()

const referenceWord = { nb: 'Referanse', es: 'Referencia', en: 'Reference' } as const
