import { useTranslation } from 'react-i18next'
import { storeLanguage, useLanguage, useMarket } from '#features/markets/web/index.ts'
import { Select } from '#design/index.ts'
import type { Language } from '#values/language.ts'

/** The language of the studio. A reload brings every text, also those that the server writes. */
export function LanguageChoice({ languages }: { readonly languages: readonly Language[] }) {
  const { t } = useTranslation('studio')
  const market = useMarket()
  return (
    <Select
      compact
      label={t('language')}
      value={useLanguage()}
      options={languages.map((each) => ({ value: each, label: t(`languageName.${each}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((each) => each === currentTarget.value)
        if (!chosen) return
        storeLanguage(market, chosen)
        location.reload()
      }}
    />
  )
}
