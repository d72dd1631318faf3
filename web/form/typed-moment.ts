import { instantOf, type LocalTime, localTimeOf } from '#shared/local-time.ts'

/** Value of a partly typed day or time, which no schema accepts. */
export const INCOMPLETE = '?'

const LAST_MINUTE = '23:59'
const TO_ITS_END_MS = 59_999

/**
 * Returns the instant of a day and time. Returns '' if both are missing, and text that no schema
 * accepts if one is missing or partly typed. An end at 23:59 includes that whole minute.
 */
export function momentOf({ day, time }: LocalTime, zone: string, isEnd = false): string {
  if (day === '' && time === '') return ''
  const instant = instantOf({ day, time }, zone)
  if (instant === undefined) return `${day}T${time}`
  if (!isEnd || time !== LAST_MINUTE) return instant
  return new Date(Date.parse(instant) + TO_ITS_END_MS).toISOString()
}

/** Returns the day and time of a form value, in the time zone if the value is an instant. */
export function typedOf(moment: string, zone: string): LocalTime {
  if (moment.endsWith('Z')) return localTimeOf(moment, zone)
  const [day = '', time = ''] = moment.split('T')
  return { day, time }
}
