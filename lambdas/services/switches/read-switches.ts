import type { OutputOf } from '#shared/api/contract.ts'
import type { readSwitches } from '#shared/api/settings.schemas.ts'
import type { Pause } from '#shared/model/switches.ts'
import { currentPauses } from '#shared/switches/pauses.ts'
import type { Caller } from '../../base/caller.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import * as store from '../../stores/organizations/switches.ts'

/** Returns the current pauses that concern the caller. Only admins see reasons and authors. */
export async function switchesFor(
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof readSwitches>> {
  const { content, version } = await store.readSwitches()
  const pauses = currentPauses(content.pauses, now).filter((pause) => concerns(caller, pause))
  const named = await namesOf(pauses.flatMap(({ teamKey }) => teamKey ?? []))
  return {
    pauses: pauses.map(({ reason, by, ...pause }) => {
      const teamName = named.get(pause.teamKey ?? '')
      return {
        ...pause,
        ...(teamName !== undefined && { teamName }),
        ...(caller.role === 'admin' && {
          reason,
          ...(by.email !== undefined && { by: by.email }),
        }),
      }
    }),
    version,
  }
}

function concerns({ role, teamKey }: Caller, pause: Pause): boolean {
  if (role === 'admin' || pause.name !== 'triggerBoard') return true
  return role === 'team' && (pause.teamKey === undefined || pause.teamKey === teamKey)
}

async function namesOf(teamKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (teamKeys.length === 0) return new Map()
  const organizations = await readOrganizations(teamKeys)
  return new Map(organizations.map(({ key, name }) => [key, name]))
}
