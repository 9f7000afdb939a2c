import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { partOfDay } from './part-of-day.ts'

/** "God kveld, Ingrid." by the reader's own clock, with the first of the names. */
export function useGreeting(): string {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { name } = useSignedInUser()
  const [hour] = useState(() => new Date().getHours())
  const [first = ''] = name.trim().split(/\s+/)
  return t(`greeting.${partOfDay(language, hour)}`, { name: first })
}
