// @ts-nocheck: planted to be caught by another check.
export function Stars() {
  useTranslation('ratings')
}
