import { BIRTH_YEARS_BACK } from '#shared/constants.ts'
import type { Language } from '#shared/language.ts'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import { formatDay } from './format.ts'

export type BirthDate = { year: string; month: string; day: string }

/** Returns the selectable years, newest first. Takes the current year in UTC, like the server. */
export function birthYears(today: Date): string[] {
  const { oldest, youngest } = BIRTH_YEARS_BACK
  const newest = today.getUTCFullYear() - youngest
  return Array.from({ length: oldest - youngest + 1 }, (_, back) => String(newest - back))
}

const twoDigits = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))

export const birthMonths = twoDigits(12)
export const birthDays = twoDigits(31)

/** Returns a date as YYYY-MM-DD, or undefined until all three parts are chosen. */
export function joinBirthDate({ year, month, day }: BirthDate): string | undefined {
  return year && month && day ? `${year}-${month}-${day}` : undefined
}

/**
 * Returns the error of a date of birth, or undefined if it is valid. A schema cannot check it,
 * because the check needs the current date.
 */
export function birthDateFault(
  parts: BirthDate,
  today: Date,
): 'validation.dob.required' | 'validation.dob.invalid' | undefined {
  const day = joinBirthDate(parts)
  if (day === undefined) return 'validation.dob.required'
  return isDateOfBirth(day, today) ? undefined : 'validation.dob.invalid'
}

/** Formats a calendar day, which is the same in every zone. */
export function formatBirthDate(dob: string, language: Language): string {
  return formatDay(`${dob}T12:00:00Z`, language, 'UTC')
}

export function splitBirthDate(dob: string | undefined): BirthDate {
  const [year = '', month = '', day = ''] = dob?.split('-') ?? []
  return { year, month, day }
}
