import { useRouteContext } from '@tanstack/react-router'
import type { Market } from '#values/language.ts'

/** The market of the page's host (M1). */
export const useMarket = (): Market => useRouteContext({ from: '__root__' }).configuration.market
