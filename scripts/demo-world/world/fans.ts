import { distanceKm } from '#shared/geo.ts'
import type { User } from '#shared/model/user.ts'
import { foldName } from '#shared/text.ts'
import { type City, isFrench } from '../../cities.ts'
import type { Random } from '../../random.ts'
import { DAY_MS, instant } from './clock.ts'
import { englishFirstNames, englishLastNames, frenchFirstNames, frenchLastNames } from './names.ts'
import { placeOf, type SeededOrganization } from './organizations.ts'
import { placeNear, postalCode } from './places.ts'
import type { Seeding } from './seeding.ts'
import { createKeyMaker, drawUserKey } from './ulids.ts'

export interface SeededFan {
  readonly user: User
  /** Eagerness relative to other fans. A few fans redeem every week, most only now and then. */
  readonly eagerness: number
}

export interface Follow {
  readonly userKey: string
  readonly teamKey: string
  readonly at: number
  /** Key of the follow event on the organization's page. */
  readonly eventKey: string
  /**
   * True if the fan shared their name and e-mail address with the organization when they followed.
   */
  readonly isShared?: boolean
}

export function makeFans(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
): SeededFan[] {
  const homes = organizations
    .filter(({ draw }) => draw > 0)
    .map(({ city, draw }) => [city, draw + 0.4] as const)
  return Array.from({ length: seeding.size.fans }, (_, number) =>
    makeFan(number + 1, homes, seeding),
  )
}

function makeFan(
  number: number,
  homes: readonly (readonly [City, number])[],
  seeding: Seeding,
): SeededFan {
  const random = seeding.random.fork(`fan/${number}`)
  const city = random.weighted(homes)
  const isFrancophone = random.chance(frenchShare(city))
  const [firstName, nameGender] = random.pick(isFrancophone ? frenchFirstNames : englishFirstNames)
  const lastName = random.pick(isFrancophone ? frenchLastNames : englishLastNames)
  const handle = foldName(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '')
  const createdAt = seeding.now - Math.floor((0.2 + 320 * random.next() ** 1.4) * DAY_MS)
  const user: User = {
    key: drawUserKey(random),
    email: `${handle}${number}@${random.pick(['inbox', 'mail', 'post'])}.example`,
    firstName,
    lastName,
    userName: `${handle.replace('.', '')}${number}`,
    gender: genderOf(nameGender, random),
    dob: birthDay(seeding.now, random),
    zip: postalCode(city, random),
    city: city.name,
    state: city.region,
    country: city.country,
    ...placeNear(city, 14, random),
    distancePreference: city.country === 'Canada' ? 'km' : 'mi',
    languagePreference: isFrancophone ? 'fr' : 'en',
    subscribeToUpdates: random.chance(0.6),
    agreeToTermsAndConditions: true,
    agreeToTermsAndConditionsAt: instant(createdAt),
    createdAt: instant(createdAt),
  }
  return { user, eagerness: random.next() ** 3 + 0.02 }
}

function frenchShare(city: City): number {
  if (isFrench(city)) return 0.88
  return city.name === 'Ottawa' || city.name === 'Moncton' ? 0.22 : 0.03
}

function genderOf(nameGender: 'male' | 'female' | 'either', random: Random) {
  if (random.chance(0.06))
    return random.pick(['non-binary', 'rather-not-say', 'rather-not-say'] as const)
  return nameGender === 'either' ? random.pick(['male', 'female'] as const) : nameGender
}

/** Draws the birthday of a fan aged 16 to 75, mostly between 20 and 50. */
function birthDay(now: number, random: Random): string {
  const years = 16.05 + 58.9 * ((random.next() + random.next() + random.next() * 0.6) / 2.6) ** 1.25
  return new Date(now - years * 365.25 * DAY_MS).toISOString().slice(0, 10)
}

/** Draws the fans' follows, which favor nearby and popular organizations. */
export function makeFollows(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
  fans: readonly SeededFan[],
): Follow[] {
  const random = seeding.random.fork('follows')
  const followed = organizations.filter(
    ({ draw, organization }) => draw > 0 && !organization.archived,
  )
  const formerly = organizations.filter(({ organization }) => organization.archived)
  return fans.flatMap(({ user }) => {
    const count = random.weighted([
      [1, 3],
      [2, 4],
      [3, 6],
      [4, 4],
      [5, 3],
      [6, 2],
      [7, 1],
      [8, 1],
    ])
    const teams = chooseTeams(user, count, [...followed, ...formerly], random)
    const createdAt = Date.parse(user.createdAt)
    const consents = seeding.random.fork(`consents/${user.key}`)
    const makeEventKey = createKeyMaker(seeding.random.fork(`follow events/${user.key}`))
    return [...teams].map((teamKey, index) => {
      const at = index === 0 ? createdAt + 60_000 : Math.floor(random.float(createdAt, seeding.now))
      const isShared = consents.chance(0.35)
      return { userKey: user.key, teamKey, at, eventKey: makeEventKey(at), isShared }
    })
  })
}

function chooseTeams(
  user: User,
  count: number,
  organizations: readonly SeededOrganization[],
  random: Random,
): Set<string> {
  const home = { latitude: user.latitude ?? 0, longitude: user.longitude ?? 0 }
  const weights = organizations.map((seeded) => {
    const km = distanceKm(home, placeOf(seeded))
    return [seeded, seeded.draw * (Math.exp(-km / 45) + 0.002)] as const
  })
  const teams = new Set<string>()
  for (
    let attempt = 0;
    teams.size < Math.min(count, organizations.length) && attempt < 60;
    attempt += 1
  ) {
    teams.add(random.weighted(weights).organization.key)
  }
  return teams
}

export interface Unlock {
  readonly userKey: string
  readonly teamKey: string
  readonly at: number
  readonly accessLevels: readonly ('exclusive' | 'player' | 'flexPass' | 'groupPass')[]
}

/** Draws who has unlocked a level: about one in six followers of organizations with codes. */
export function makeUnlocks(
  seeding: Seeding,
  follows: readonly Follow[],
  teamsWithCodes: ReadonlySet<string>,
): Unlock[] {
  const random = seeding.random.fork('unlocks')
  return follows
    .filter(({ teamKey }) => teamsWithCodes.has(teamKey) && random.chance(1 / 6))
    .map(({ userKey, teamKey, at }) => ({
      userKey,
      teamKey,
      at: Math.floor(random.float(at, seeding.now)),
      accessLevels: random.chance(0.5)
        ? (['exclusive'] as const)
        : (['exclusive', random.pick(['player', 'flexPass', 'groupPass'] as const)] as const),
    }))
}
