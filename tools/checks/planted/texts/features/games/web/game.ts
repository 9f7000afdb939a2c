import type { TFunction } from 'i18next'

export const label = (t: TFunction<'games'>) => t('play')
