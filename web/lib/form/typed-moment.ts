import { instantOf, type LocalTime, localTimeOf } from '#shared/local-time.ts'

/** Stands for a day or a time of which only a part is typed: no schema takes it. */
export const INCOMPLETE = '?'

/** What a form keeps of a day and a time: the instant, or what there is of it, which no schema takes. */
export function momentOf({ day, time }: LocalTime, zone: string): string {
  if (day === '' && time === '') return ''
  return instantOf({ day, time }, zone) ?? `${day}T${time}`
}

/** The day and the time of what a form keeps, on the clocks of a zone. */
export function typedOf(moment: string, zone: string): LocalTime {
  if (moment.endsWith('Z')) return localTimeOf(moment, zone)
  const [day = '', time = ''] = moment.split('T')
  return { day, time }
}
