import type { User } from '#shared/model/user.ts'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import { type BirthDate, joinBirthDate } from '#web/lib/birth-date.ts'

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]

/** The step of the address; undefined where it names none. */
export function stepOf(query: string | null): Step | undefined {
  return STEPS.find((step) => String(step) === query)
}

/** The step asked for, or the first before it that the fan has not done; where none is asked for, that one. */
export function openStep(asked: Step | undefined, user: User): Step {
  if (!(user.firstName && user.lastName && user.userName)) return 1
  if (!(isPlaced(user) && user.dob && user.gender)) return asked === 1 ? 1 : 2
  return asked ?? 3
}

/** Whether a fan has given their city; it counts once it has its place on the map. */
export function isPlaced({ city, latitude }: User): boolean {
  return city !== undefined && latitude !== undefined
}

/** The user name that is offered to whoever has none: first and last name together. */
export function proposedUserName(firstName: string, lastName: string): string {
  const name = (firstName + lastName).replace(/\s+/g, '').slice(0, 40)
  // The cut may have left half a character.
  return name.isWellFormed() ? name : name.slice(0, -1)
}

export type About = { date: BirthDate; gender: string; hasCity: boolean }
export const ABOUT_FAULTS = ['dob', 'gender', 'city'] as const
type AboutFault = (typeof ABOUT_FAULTS)[number]

/** Returns what step 2 still lacks. */
export function aboutFaults({ date, gender, hasCity }: About, today: Date): AboutFault[] {
  const dob = joinBirthDate(date)
  const faults: AboutFault[] = []
  if (!hasCity) faults.push('city')
  if (dob === undefined || !isDateOfBirth(dob, today)) faults.push('dob')
  if (gender === '') faults.push('gender')
  return faults
}
