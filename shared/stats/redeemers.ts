import { cellOf } from '../geo-cell.ts'
import { AGE_GROUPS, type AgeGroup, ageGroupOf } from './age-groups.ts'

/** Genders shown in charts. The value is the letter for the gender in counter items. */
export const GENDER_LETTERS = { female: 'f', male: 'm', other: 'o', undisclosed: 'u' } as const
export type GenderGroup = keyof typeof GENDER_LETTERS

const GENDER_OF: Readonly<Record<string, GenderGroup>> = {
  female: 'female',
  male: 'male',
  'non-binary': 'other',
}

/** Fields of a redemption that describe the fan. */
interface Redeemer {
  readonly userGender?: string | undefined
  readonly userAge?: number | undefined
  readonly userAgeGroup?: AgeGroup | undefined
  readonly userCity?: string | undefined
  readonly userLatitude?: number | undefined
  readonly userLongitude?: number | undefined
  /** Set if the place service did not know the city. The city then may not exist. */
  readonly isCityUnknown?: boolean | undefined
}

/** Returns two characters for gender and age group: f2, or u- if both are unknown. */
export function whoOf({ userGender = '', userAge, userAgeGroup }: Redeemer): string {
  const group = userAgeGroup ?? (userAge === undefined ? undefined : ageGroupOf(userAge))
  const age = group === undefined ? '-' : String(AGE_GROUPS.indexOf(group))
  return GENDER_LETTERS[GENDER_OF[userGender] ?? 'undisclosed'] + age
}

const NO_CELL = '----'

/** Name for all places that are not counted separately. */
export const OTHER_PLACE = NO_CELL

/**
 * Returns the map cell and the city in one text, for example dpz8Toronto. Returns `OTHER_PLACE` if
 * the place service did not know the city, or undefined if the cell and the city are both unknown.
 * A city spans only a few cells, so there are few different texts to count.
 */
export function placeOf(redeemer: Redeemer): string | undefined {
  const { userCity = '', userLatitude: latitude, userLongitude: longitude } = redeemer
  const isPlaced = latitude !== undefined && longitude !== undefined
  const city = userCity.trim()
  if (!isPlaced && city === '') return undefined
  if (redeemer.isCityUnknown) return OTHER_PLACE
  return (isPlaced ? cellOf({ latitude, longitude }) : NO_CELL) + city
}

export function readWho(who: string): { gender: GenderGroup; age: number | undefined } {
  const genders = Object.entries(GENDER_LETTERS) as [GenderGroup, string][]
  const gender = genders.find(([, letter]) => letter === who[0])?.[0] ?? 'undisclosed'
  return { gender, age: who[1] === '-' ? undefined : Number(who[1]) }
}

export function readPlace(place: string): { cell: string | undefined; city: string | undefined } {
  const cell = place.slice(0, NO_CELL.length)
  const city = place.slice(NO_CELL.length)
  return { cell: cell === NO_CELL ? undefined : cell, city: city === '' ? undefined : city }
}
