import { readExcluded, readPointSystem } from '../../stores/organizations/settings.ts'

const KEPT_MS = 60_000

/** Caches a setting for a minute in each running function, since settings rarely change. */
function keptForAMinute<T>(read: () => Promise<T>): (now: Date) => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined
  return (now) => {
    if (kept === undefined || now.getTime() - kept.at > KEPT_MS) {
      const value = read()
      kept = { at: now.getTime(), value }
      value.catch(() => {
        kept = undefined
      })
    }
    return kept.value
  }
}

export const pointSystem = keptForAMinute(readPointSystem)
export const excluded = keptForAMinute(readExcluded)
