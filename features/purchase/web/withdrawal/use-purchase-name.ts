import { plainTitle } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { WithdrawableOfPage } from './withdrawal-documents.ts'

/** Names a purchase by its product or course, else by the number of its order. */
export function usePurchaseName(): (purchase: WithdrawableOfPage) => string {
  const localised = useLocalised()
  return ({ order: { course, product, shortId } }) => {
    if (course) return plainTitle(localised(course.name))
    return product ? localised(product.description) : shortId
  }
}
