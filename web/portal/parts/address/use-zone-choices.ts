import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** From east to west, one of each clock of Canada and the United States. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/New_York',
  'America/Winnipeg',
  'America/Chicago',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'America/Whitehorse',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The clocks that a place may go by, and the one that it goes by now. */
export function useZoneChoices(current: string) {
  const language = useLanguage()
  const zones = current === '' || ZONES.includes(current) ? ZONES : [...ZONES, current]
  const now = serverNow()
  return zones.map((value) => ({ value, label: zoneName(value, now, language) }))
}
