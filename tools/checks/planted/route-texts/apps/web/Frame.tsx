// @ts-nocheck: planted to be caught by another check.
export function Frame() {
  useTranslation('app')
  useTranslation('forgotten')
}
