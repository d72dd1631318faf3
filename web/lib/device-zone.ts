import { serverNow } from './server-clock.ts'

let known: { readonly offset: number; readonly zone: string } | undefined

/**
 * Returns the device's time zone. Reading the zone is slow, so the zone is cached until the clock's
 * offset changes.
 */
export function deviceZone(): string {
  const offset = serverNow().getTimezoneOffset()
  if (known?.offset !== offset) {
    known = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return known.zone
}
