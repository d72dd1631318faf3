import { normalizeCode } from '#shared/codes.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Offer } from '#shared/model/offer.ts'
import { levelsAsked } from '#shared/overview/findings.ts'
import { foldName } from '#shared/text.ts'
import { DEMO_TEAM_KEY } from '../accounts.ts'
import { DAY_MS, instant } from './clock.ts'
import type { Unlock } from './fans.ts'
import type { Seeding } from './seeding.ts'

type Shape = Pick<UnlockCode, 'accessLevel'> & Partial<Pick<UnlockCode, 'limit' | 'status'>>

/** A code whose limit is reached. */
const ALL_GONE = 'AllGone2026'

/** Codes of the demo organization, in every state and of every level. README names the first. */
const SHAPES: Readonly<Record<string, Shape>> = {
  NORTHLIGHT26: { accessLevel: 'exclusive' },
  FirstHundred: { accessLevel: 'exclusive', limit: 100 },
  [ALL_GONE]: { accessLevel: 'exclusive' },
  LastSeason25: { accessLevel: 'exclusive', status: 'deactivated' },
  PlayerBench9: { accessLevel: 'player' },
  FlexPass2026: { accessLevel: 'flexPass' },
  GroupPass2026: { accessLevel: 'groupPass' },
}

/** Suffix of each level's code, after the organization's name. */
const ENDINGS: Readonly<Record<AccessLevel, string>> = {
  exclusive: '26',
  player: 'BENCH26',
  flexPass: 'FLEX26',
  groupPass: 'GROUP26',
}

/**
 * Builds the demo organization's codes, the codes that other organizations' deals require, and all
 * uses of codes.
 */
export function makeCodes(
  { now }: Seeding,
  offers: readonly Offer[],
  unlocks: readonly Unlock[],
): ReturnType<typeof giveOutCodes> {
  const createdAt = instant(now - 40 * DAY_MS)
  const ofDemo = Object.entries(SHAPES).map(([code, shape]) =>
    toCode(DEMO_TEAM_KEY, code, shape, createdAt),
  )
  return giveOutCodes([...ofDemo, ...codesAskedFor(offers, createdAt)], unlocks, allGone)
}

/** Returns the codes to use up: one of the demo organization, and all of another organization. */
function allGone(codes: readonly UnlockCode[]): ReadonlySet<UnlockCode> {
  const ofOthers = Map.groupBy(
    codes.filter(({ teamKey }) => teamKey !== DEMO_TEAM_KEY),
    ({ teamKey }) => teamKey,
  )
  const ofOne = [...ofOthers.values()].find((own) => own.every(({ used }) => used > 0)) ?? []
  return new Set([...codes.filter(({ code }) => code === ALL_GONE), ...ofOne])
}

/**
 * Returns a code for each level that an organization's deals require. One organization gets none.
 */
function codesAskedFor(offers: readonly Offer[], createdAt: string): FreshCode[] {
  const others = offers.filter(({ teams }) => teams[0] && teams[0].key !== DEMO_TEAM_KEY)
  const asking = Map.groupBy(
    others.filter((offer) => levelsAsked(offer).length > 0),
    ({ teams }) => teams[0]?.key ?? '',
  )
  // The last organization gets no codes, so that its levels cannot be unlocked.
  const supplied = [...asking].slice(0, -1)
  return supplied.flatMap(([teamKey, asked]) => {
    const name = nickname(asked[0]?.teams[0]?.name ?? '')
    return [...new Set(asked.flatMap(levelsAsked))].map((accessLevel) =>
      toCode(teamKey, name + ENDINGS[accessLevel], { accessLevel }, createdAt),
    )
  })
}

/** Returns the last word of a name in uppercase, without accents, so that it is easy to type. */
function nickname(name: string): string {
  const words = foldName(name).match(/[a-z]+/g)
  return words?.at(-1)?.toUpperCase() ?? ''
}

function toCode(
  teamKey: string,
  code: string,
  { accessLevel, limit, status = 'active' }: Shape,
  createdAt: string,
): FreshCode {
  return {
    teamKey,
    code: normalizeCode(code),
    kind: accessLevel === 'exclusive' ? 'exclusive' : 'special',
    accessLevel,
    status,
    ...(limit !== undefined && { limit }),
    createdAt,
  }
}

/** A code before its uses are counted. */
type FreshCode = Omit<UnlockCode, 'used'>

/** A fan's use of a code to unlock a level. */
export interface SeededUse {
  readonly userKey: string
  readonly teamKey: string
  readonly code: string
  readonly accessLevel: AccessLevel
  readonly at: number
}

/**
 * Assigns each unlocked level to one of its active codes in turn. Codes are older than their first
 * use. The codes that `areAllGone` returns get a limit equal to their uses.
 */
function giveOutCodes(
  fresh: readonly FreshCode[],
  unlocks: readonly Unlock[],
  areAllGone: (codes: readonly UnlockCode[]) => ReadonlySet<UnlockCode>,
): { codes: UnlockCode[]; uses: SeededUse[] } {
  const uses = usesOf(fresh, unlocks)
  const ofCode = Map.groupBy(uses, nameOf)
  const used = fresh.map((code): UnlockCode => {
    const own = ofCode.get(nameOf(code)) ?? []
    const first = Math.min(...own.map(({ at }) => at))
    const createdAt = instant(Math.min(Date.parse(code.createdAt), first - DAY_MS))
    return { ...code, createdAt, used: own.length }
  })
  const allGone = areAllGone(used)
  const codes = used.map((code) => (allGone.has(code) ? { ...code, limit: code.used } : code))
  return { codes, uses }
}

function usesOf(codes: readonly FreshCode[], unlocks: readonly Unlock[]): SeededUse[] {
  const active = codes.filter(({ status }) => status === 'active')
  const choices = Map.groupBy(active, listOf)
  const turns = new Map<string, number>()
  return unlocks.flatMap(({ userKey, teamKey, at, accessLevels }) =>
    accessLevels.flatMap((accessLevel) => {
      const list = listOf({ teamKey, accessLevel })
      const turn = turns.get(list) ?? 0
      turns.set(list, turn + 1)
      const choice = choices.get(list) ?? []
      const code = choice[turn % choice.length]
      return code ? [{ userKey, teamKey, code: code.code, accessLevel, at }] : []
    }),
  )
}

const listOf = ({ teamKey, accessLevel }: Pick<UnlockCode, 'teamKey' | 'accessLevel'>) =>
  `${teamKey} ${accessLevel}`

const nameOf = ({ teamKey, code }: Pick<UnlockCode, 'teamKey' | 'code'>) => `${teamKey} ${code}`
