import type { WarmUnits } from '#infra/settings/table-settings.ts'
import type { Cloud, Throttle } from './cloud.ts'
import type { SettingChange } from './note.ts'

/** Outcome of a change or its restoration. */
export interface Outcome {
  readonly text: string
  readonly isDone: boolean
}

export function failure(text: string, error: unknown): Outcome {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { text: `${text}: failed (${name}: ${message})`, isDone: false }
}

export function readSetting(
  cloud: Cloud,
  change: SettingChange,
): Promise<Throttle | number | undefined> {
  return change.kind === 'throttle' ? cloud.throttle(change.api) : cloud.reserved(change.name)
}

export function setSetting(
  cloud: Cloud,
  change: SettingChange,
  side: 'before' | 'after',
): Promise<void> {
  return change.kind === 'throttle'
    ? cloud.setThrottle(change.api, change[side])
    : cloud.setReserved(change.name, change[side])
}

/** Returns the name of a changed limit, the same in every run. */
export function nameOf(change: SettingChange): string {
  if (change.kind === 'reserved') return `Share of ${change.name}`
  return change.api === 'api' ? 'API' : 'Live'
}

export function shown(value: Throttle | WarmUnits | number | undefined): string {
  if (value === undefined) return 'without a share'
  if (typeof value === 'number') return String(value)
  return 'burst' in value
    ? `${value.ratePerSecond} requests a second, ${value.burst} at once`
    : `${value.readUnits} reads and ${value.writeUnits} writes a second`
}
