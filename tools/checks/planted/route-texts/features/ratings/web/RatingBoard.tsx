// @ts-nocheck: planted to be caught by another check.
export function RatingBoard() {
  useTranslation('board')
}
