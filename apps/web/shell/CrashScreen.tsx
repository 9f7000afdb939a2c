import { languageOfPath } from '#features/markets/web/index.ts'
import styles from './CrashScreen.module.css'

// Written here and not in the text files: this screen must work when those could not be loaded (R9).
const words = {
  nb: [
    'Noe gikk galt ',
    'hos oss.',
    'Du har ikke mistet noe. Prøv igjen, så er du tilbake der du slapp.',
    'Fortsett å lære',
  ],
  es: [
    'Algo ha fallado, ',
    'y es cosa nuestra.',
    'No has perdido nada. Inténtalo de nuevo y sigue donde lo dejaste.',
    'Sigue aprendiendo',
  ],
  en: [
    'Something broke ',
    'on our side.',
    'Nothing of yours is lost. Try again and you are back where you left off.',
    'Keep learning',
  ],
} as const

/** What is shown when a page fails altogether: one sentence, and a way back to the site's root (R9). */
export function CrashScreen() {
  const language = languageOfPath(location.pathname.split('/')[1] ?? '', ['nb', 'es', 'en']) ?? 'nb'
  const [upright, leaning, lead, action] = words[language]
  return (
    <div className={styles.screen} role="alert" lang={language}>
      <title>Kursiva</title>
      <h1>
        {upright}
        <em>{leaning}</em>
      </h1>
      <p>{lead}</p>
      <a href="/">{action}</a>
    </div>
  )
}
