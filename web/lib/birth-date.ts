import { BIRTH_YEARS_BACK } from '#shared/constants.ts'
import type { Language } from '#shared/model/user.ts'
import { formatDay } from './format.ts'

export type BirthDate = { year: string; month: string; day: string }

/** The years that the form offers, newest first; counted in UTC, as the server counts them. */
export function birthYears(today: Date): string[] {
  const { oldest, youngest } = BIRTH_YEARS_BACK
  const newest = today.getUTCFullYear() - youngest
  return Array.from({ length: oldest - youngest + 1 }, (_, back) => String(newest - back))
}

const twoDigits = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))

export const birthMonths = twoDigits(12)
export const birthDays = twoDigits(31)

/** YYYY-MM-DD; undefined until all three parts are chosen. */
export function joinBirthDate({ year, month, day }: BirthDate): string | undefined {
  return year && month && day ? `${year}-${month}-${day}` : undefined
}

/** A day of the calendar, the same in every zone. */
export function formatBirthDate(dob: string, language: Language): string {
  return formatDay(`${dob}T12:00:00Z`, language, 'UTC')
}

export function splitBirthDate(dob: string | undefined): BirthDate {
  const [year = '', month = '', day = ''] = dob?.split('-') ?? []
  return { year, month, day }
}
