import type { City } from '../../cities.ts'
import type { Random } from '../../random.ts'

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const KM_PER_DEGREE = 111.2

/** Draws a place at most `maxKm` kilometers from the city's center, not in the water. */
export function placeNear(city: City, maxKm: number, random: Random): Place {
  const bearing =
    city.inland === undefined ? random.float(0, 360) : city.inland + random.float(-65, 65)
  const km = maxKm * Math.sqrt(random.next())
  const radians = (bearing * Math.PI) / 180
  const perLongitude = KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180)
  return {
    latitude: rounded(city.latitude + (km * Math.cos(radians)) / KM_PER_DEGREE),
    longitude: rounded(city.longitude + (km * Math.sin(radians)) / perLongitude),
  }
}

/** Rounds to four decimals, about ten meters. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

const streets = [
  'Tannery Lane',
  'Lantern Street',
  'Old Orchard Avenue',
  'Ferry Street',
  'Foundry Road',
  'Mill Race Drive',
  'Station Street',
  'Birchmount Way',
  'Harvest Avenue',
  'Kettle Street',
  'Heron Crescent',
  'Signal Hill Drive',
  'Copper Street',
  'Weaver Lane',
  'Granary Road',
  'Commons Avenue',
]

const frenchStreets = [
  'rue des Tilleuls',
  'rue de la Fonderie',
  'avenue du Verger',
  'rue du Vieux-Quai',
  'boulevard des Érables',
  'rue des Lavandières',
  'chemin du Moulin',
  'rue de la Gare',
  'avenue des Sittelles',
]

export function streetAddress(isFrench: boolean, random: Random): string {
  const number = random.int(4, 980)
  return isFrench ? `${number}, ${random.pick(frenchStreets)}` : `${number} ${random.pick(streets)}`
}

/**
 * Draws a phone number, formatted and in E.164. Numbers from 555-0100 to 555-0199 are reserved for
 * fiction.
 */
export function phoneOf(city: City, random: Random) {
  const phone = `${city.areaCode}-555-01${String(random.int(0, 99)).padStart(2, '0')}`
  return { phone, phoneCall: { number: `+1${phone.replaceAll('-', '')}` } }
}

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'

export function postalCode(city: City, random: Random): string {
  if (city.country === 'United States')
    return city.postal + String(random.int(1, 60)).padStart(2, '0')
  const letter = LETTERS.charAt(random.int(0, LETTERS.length - 1))
  return `${city.postal} ${random.int(1, 9)}${letter}${random.int(0, 9)}`
}
