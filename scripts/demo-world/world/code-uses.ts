import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import { DAY_MS, instant } from './clock.ts'
import type { Unlock } from './fans.ts'

/** A code that nobody has used yet. */
export type FreshCode = Omit<UnlockCode, 'used'>

/** A fan's use of a code to unlock a level. */
export interface SeededUse {
  readonly userKey: string
  readonly teamKey: string
  readonly code: string
  readonly accessLevel: AccessLevel
  readonly at: number
}

/**
 * Assigns the unlocks of each level to its active codes in turn, and counts the uses. Codes in `areAllGone`
 * get a limit equal to their uses.
 */
export function giveOutCodes(
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
