import { instantOf, type LocalTime, localTimeOf } from '#shared/local-time.ts'

/** Stands for a day or a time of which only a part is typed: no schema takes it. */
export const INCOMPLETE = '?'

const LAST_MINUTE = '23:59'
const TO_ITS_END_MS = 59_999

/**
 * Returns what a form keeps of a day and a time: the instant or, where a part is missing, the rest, which no
 * schema accepts. An end in the last minute of a day is the end of the day.
 */
export function momentOf({ day, time }: LocalTime, zone: string, isEnd = false): string {
  if (day === '' && time === '') return ''
  const instant = instantOf({ day, time }, zone)
  if (instant === undefined) return `${day}T${time}`
  if (!isEnd || time !== LAST_MINUTE) return instant
  return new Date(Date.parse(instant) + TO_ITS_END_MS).toISOString()
}

/** The day and the time of what a form keeps, on the clocks of a zone. */
export function typedOf(moment: string, zone: string): LocalTime {
  if (moment.endsWith('Z')) return localTimeOf(moment, zone)
  const [day = '', time = ''] = moment.split('T')
  return { day, time }
}
