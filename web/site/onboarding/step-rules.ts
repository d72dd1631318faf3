import type { User } from '#shared/model/user.ts'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import { type BirthDate, joinBirthDate } from '#web/lib/birth-date.ts'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

/** Returns the step that the address names, or undefined if it names no step. */
export function stepOf(query: string | null): Step | undefined {
  return STEPS.find((step) => String(step) === query)
}

/**
 * Returns the requested step, or the first incomplete one if that is earlier or none was requested.
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

/** Suggests a user name to a fan without one: first and last name together. */
export function proposedUserName(firstName: string, lastName: string): string {
  const name = (firstName + lastName).replace(/\s+/g, '').slice(0, 40)
  // Cutting at 40 may have split a surrogate pair.
  return name.isWellFormed() ? name : name.slice(0, -1)
}

export type About = { date: BirthDate; gender: string; hasCity: boolean }
export const ABOUT_FAULTS = ['dob', 'gender', 'city'] as const
type AboutFault = (typeof ABOUT_FAULTS)[number]

/** Returns the fields that step 2 still lacks. */
export function aboutFaults({ date, gender, hasCity }: About, today: Date): AboutFault[] {
  const dob = joinBirthDate(date)
  const faults: AboutFault[] = []
  if (!hasCity) faults.push('city')
  if (dob === undefined || !isDateOfBirth(dob, today)) faults.push('dob')
  if (gender === '') faults.push('gender')
  return faults
}
