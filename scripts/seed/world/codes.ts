import { normalizeCode } from '#shared/codes.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import { DEMO_TEAM_KEY } from '../demo-keys.ts'
import { DAY_MS, instant } from './clock.ts'
import type { Seeding } from './seeding.ts'

type Shape = Pick<UnlockCode, 'accessLevel'> &
  Partial<Pick<UnlockCode, 'limit' | 'used' | 'status'>>

/** Codes of the demo organization, one for each state that a code can be in; README names the first. */
const SHAPES: Readonly<Record<string, Shape>> = {
  NORTHLIGHT26: { accessLevel: 'exclusive' },
  FirstHundred: { accessLevel: 'exclusive', limit: 100, used: 37 },
  AllGone2026: { accessLevel: 'exclusive', limit: 50, used: 50 },
  LastSeason25: { accessLevel: 'exclusive', status: 'deactivated' },
  PlayerBench9: { accessLevel: 'player' },
  FlexPass2026: { accessLevel: 'flexPass' },
  GroupPass2026: { accessLevel: 'groupPass' },
}

export function makeCodes({ now }: Seeding): UnlockCode[] {
  return Object.entries(SHAPES).map(
    ([code, { accessLevel, limit, used = 0, status = 'active' }]) => ({
      teamKey: DEMO_TEAM_KEY,
      code: normalizeCode(code),
      kind: accessLevel === 'exclusive' ? 'exclusive' : 'special',
      accessLevel,
      status,
      ...(limit !== undefined && { limit }),
      used,
      createdAt: instant(now - 40 * DAY_MS),
    }),
  )
}
