import { BIRTH_YEARS_BACK } from '../constants.ts'

/** Returns whether a date exists and its year is offered by the form. */
export function isDateOfBirth(dob: string, today: Date): boolean {
  const date = new Date(`${dob}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== dob) return false
  const yearsBack = today.getUTCFullYear() - date.getUTCFullYear()
  return yearsBack <= BIRTH_YEARS_BACK.oldest && yearsBack >= BIRTH_YEARS_BACK.youngest
}
