import { instantOf, type LocalTime, localTimeOf } from '#shared/local-time.ts'

/** Stands for a day or a time of which only a part is typed: no schema takes it. */
export const INCOMPLETE = '?'

const LAST_MINUTE = '23:59'
const TO_ITS_END_MS = 59_999

/**
 * What a form keeps of a day and a time: the instant, or what there is of it, which no schema takes.
 * What ends in the last minute of a day ends with the day.
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
