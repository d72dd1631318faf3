import * as z from 'zod/mini'
import { says } from '../field-messages.ts'
import { day } from '../model/common.ts'
import {
  faultOf,
  type HoursFault,
  SPECIAL_DAYS_MAX,
  type DayHours as Text,
  WEEKDAYS,
} from '../opening-hours/day-hours.ts'

const lacks = (fault: HoursFault) =>
  z.refine<Text>((hours) => faultOf(hours) !== fault, says(`validation.hours.${fault}`))

const DayHours = z.string().check(lacks('whole'), lacks('same'), lacks('order'))

const SpecialDays = z
  .array(z.strictObject({ day: day(says('validation.hours.day')), hours: DayHours }))
  .check(z.maxLength(SPECIAL_DAYS_MAX))

/** When a business is open, as its form says it. */
export const hoursFields = {
  /** From Monday on. */
  openingHours: z.optional(z.array(DayHours).check(z.length(WEEKDAYS))),
  specialHours: z.optional(
    SpecialDays.check((context) => {
      const days = context.value.map((special) => special.day)
      for (const [index, one] of days.entries()) {
        if (days.indexOf(one) === index) continue
        const path = [index, 'day']
        const message = says('validation.hours.twice').error
        context.issues.push({ code: 'custom', path, message, input: one })
      }
    }),
  ),
} as const
