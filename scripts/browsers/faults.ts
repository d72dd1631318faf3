import { missingIn } from './support.ts'
import type { BrowserUse } from './uses.ts'

/** Web APIs that some supported browsers lack, each with the reason why using it is safe. */
export const ASKED_FIRST: Readonly<Record<string, string>> = {
  'MediaStreamTrack.getCapabilities': 'camera.tsx asks whether it is there',
  'Navigator.share': 'share-button.tsx asks whether it is there',
  'Navigator.wakeLock': 'use-wake-lock.ts asks whether it is there',
  'WakeLock.request': 'as Navigator.wakeLock',
  'WakeLockSentinel.release': 'as Navigator.wakeLock',
  'NotificationEvent.notification': 'comes with a notification; the data leave Safari out',
  'NotificationEvent.action': 'undefined where notifications have no buttons',
}

/**
 * Returns the uses of APIs that a supported browser lacks, each with its source line. Also returns
 * the exceptions in `ASKED_FIRST` that are no longer needed.
 */
export function browserFaults(uses: readonly BrowserUse[]): string[] {
  const lacking = uses.flatMap(({ name, where }) => {
    const missing = missingIn(name) ?? []
    return missing.length === 0 ? [] : [{ name, where, missing }]
  })
  const faults = lacking
    .filter(({ name }) => ASKED_FIRST[name] === undefined)
    .map(({ name, where, missing }) => `${where}: ${name} is not in ${missing.join(', ')}`)
  const idle = Object.keys(ASKED_FIRST).filter((name) => lacking.every((use) => use.name !== name))
  return [...faults, ...idle.map((name) => `${name} is an exception that nothing needs`)]
}
