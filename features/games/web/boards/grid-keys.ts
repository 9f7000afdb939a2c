/**
 * The place in a grid that a key leads to: arrows, Home and End. It stops at the edges.
 * @param from place that has focus, counted from 0 row by row; below 0 when none has
 * @returns undefined for other keys and where there is nothing to go to
 */
export function placeAfter(
  key: string,
  from: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | undefined {
  if (from < 0) return undefined
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const to = from + step
  return to >= 0 && to < count ? to : undefined
}
