import { serverNow } from './server-clock.ts'

let known: { readonly offset: number; readonly zone: string } | undefined

/**
 * The zone of the device's clock. Asking is as slow as making a formatter, so it is asked again only
 * when that clock is moved, as on a journey with the page open.
 */
export function deviceZone(): string {
  const offset = serverNow().getTimezoneOffset()
  if (known?.offset !== offset) {
    known = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return known.zone
}
