import { useRouteContext } from '@tanstack/react-router'
import type { Market } from '#values/language.ts'

/** The market whose address this page has (M1). */
export const useMarket = (): Market => useRouteContext({ from: '__root__' }).configuration.market
