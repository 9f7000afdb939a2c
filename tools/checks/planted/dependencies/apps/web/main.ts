// @ts-nocheck: planted to be caught by another check.
import '#features/alpha/web/alpha-query.ts'
import '#features/alpha/web/index.ts'

export const page = () => import('#features/alpha/web/AlphaPage.tsx')
