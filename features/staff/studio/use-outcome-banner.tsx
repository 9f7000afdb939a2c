import { TextLink, useBanners } from '#design/index.ts'

/** How an act of staff ended, and what undoes it. */
export interface Outcome {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly undo?: (() => void) | undefined
}

/**
 * Says how an act ended, in a banner that the next one with the same key replaces.
 * @param undoText the words of the link that undoes it
 */
export function useOutcomeBanner(key: string, undoText: string): (outcome: Outcome) => void {
  const banners = useBanners()
  return ({ kind, title, undo }) =>
    banners.show({
      kind,
      key,
      title,
      ...(undo && {
        body: (
          <TextLink inline onPress={undo}>
            {undoText}
          </TextLink>
        ),
      }),
    })
}
