import { useTranslation } from 'react-i18next'
import type { Desk } from '#shared/api/portal-desks.ts'
import { StateDot, type StateTone } from '#web/table/index.ts'
import { useZoned } from '../parts/index.ts'

type State = 'notOpened' | 'online' | 'offline' | 'revoked'

/** Time since the last report after which a desk counts as offline. */
const ONLINE_MS = 10 * 60_000

const TONES = {
  notOpened: 'waiting',
  online: 'on',
  offline: 'planned',
  revoked: 'over',
} as const satisfies Record<State, StateTone>

type DeskStateProps = { desk: Desk; now: string }

/**
 * Shows whether a desk was never opened, is online or offline, or was revoked, in words and with a
 * dot.
 */
export function DeskState({ desk, now }: DeskStateProps) {
  const { t } = useTranslation('desks')
  const zoned = useZoned()
  const state = stateOf(desk, now)
  const { revokedAt } = desk
  return (
    <StateDot tone={TONES[state]}>
      {t(`states.${state}`, { moment: revokedAt && zoned(revokedAt) })}
    </StateDot>
  )
}

function stateOf({ revokedAt, lastSeenAt }: Desk, now: string): State {
  if (revokedAt !== undefined) return 'revoked'
  if (lastSeenAt === undefined) return 'notOpened'
  return Date.parse(now) - Date.parse(lastSeenAt) < ONLINE_MS ? 'online' : 'offline'
}
