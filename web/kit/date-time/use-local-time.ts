import { useState } from 'react'
import { instantsOf, type LocalTime } from '#shared/local-time.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { INCOMPLETE, momentOf, typedOf } from '#web/lib/form/typed-moment.ts'

/** The day and the time that stand in a field whose form keeps an instant. */
export function useLocalTime(
  field: FieldBinding<string>,
  { zone, defaultTime, isEnd }: { zone: string; defaultTime: string; isEnd: boolean },
) {
  const [typed, setTyped] = useState<LocalTime & { of: string; zone: string }>()
  // A value from elsewhere, such as a draft or another zone, replaces what was typed.
  const isTyped = typed?.of === field.value && typed.zone === zone
  const local = isTyped ? typed : typedOf(field.value, zone)
  const write = (next: LocalTime, moment = momentOf(next, zone, isEnd)) => {
    setTyped({ ...next, of: moment, zone })
    field.onChange(moment)
  }
  return {
    local,
    /** Two where the clocks are put back over it; none where they are put forward. */
    instants: instantsOf(local, zone),
    setDay(day: string) {
      const isFirst = local.time === '' && day !== '' && day !== INCOMPLETE
      write({ day, time: isFirst ? defaultTime : local.time })
    },
    setTime: (time: string) => write({ day: local.day, time }),
    setInstant: (at: string) => write({ day: local.day, time: local.time }, at),
  }
}
