// @ts-nocheck: planted to be caught by another check.
// TODO: later
import { House } from '@phosphor-icons/react'

export function load(input: any): string {
  const loading = Promise.resolve(1)
  loading.then(() => House)
  return input!.name
}
