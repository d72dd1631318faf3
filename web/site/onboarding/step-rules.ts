import type { User } from '#shared/model/user.ts'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import { type BirthDate, joinBirthDate } from '#web/lib/birth-date.ts'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

/** Returns the step in the address, or undefined if there is none. */
export function stepOf(query: string | null): Step | undefined {
  return STEPS.find((step) => String(step) === query)
}

/**
 * Returns the requested step. Returns the first incomplete step instead if that is earlier, or if
 * no step was requested.
 */
export function openStep(asked: Step | undefined, user: User): Step {
  if (!(user.firstName && user.lastName && user.userName)) return 1
  if (!(isPlaced(user) && user.dob && user.gender)) return asked === 1 ? 1 : 2
  return asked ?? 3
}

/** Returns whether a fan's record has a city with a position on the map. */
export function isPlaced({ city, latitude }: User): boolean {
  return city !== undefined && latitude !== undefined
}

/** Returns a suggested user name, made of the first and the last name. */
export function proposedUserName(firstName: string, lastName: string): string {
  const name = (firstName + lastName).replace(/\s+/g, '').slice(0, 40)
  // Cutting at 40 characters may split a surrogate pair.
  return name.isWellFormed() ? name : name.slice(0, -1)
}

export type About = { date: BirthDate; gender: string; hasCity: boolean }
export const ABOUT_FAULTS = ['dob', 'gender', 'city'] as const
type AboutFault = (typeof ABOUT_FAULTS)[number]

/** Returns the fields of step 2 that are missing or invalid. */
export function aboutFaults({ date, gender, hasCity }: About, today: Date): AboutFault[] {
  const dob = joinBirthDate(date)
  const faults: AboutFault[] = []
  if (!hasCity) faults.push('city')
  if (dob === undefined || !isDateOfBirth(dob, today)) faults.push('dob')
  if (gender === '') faults.push('gender')
  return faults
}
