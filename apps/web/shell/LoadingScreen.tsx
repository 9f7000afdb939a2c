import { useTranslation } from 'react-i18next'
import './loading-screen.css'

/**
 * A loading animation of strokes written left to right (R7); with reduced motion, still strokes and the label. index.html
 * contains the same markup, which is shown until the first page is rendered.
 * @param label the text below the strokes; the texts may not be loaded yet
 */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div className="loading-screen" role="status">
      <div className="loading-strokes" aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <b key={index} />
        ))}
      </div>
      <p>{label}</p>
    </div>
  )
}

export function PageLoading() {
  const { t } = useTranslation('app')
  return <LoadingScreen label={t('loading')} />
}
