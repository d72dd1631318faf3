import { deviceZone } from '#web/lib/device-zone.ts'

/** A zone for each of the clocks of Canada and the United States, where fans live, before all others. */
const NEAR = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The chosen one and this browser's are among them, whatever they are called. */
export function zonesToChoose(chosen: string): string[] {
  return [...new Set([...NEAR, chosen, deviceZone(), ...Intl.supportedValuesOf('timeZone')])]
}
