import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readPointSystem, savePointSystem } from '#shared/api/settings.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import type { Refusal } from '../../base/refusal.ts'
import { readPoints } from '../../stores/organizations/settings.ts'
import { changeSetting } from './change-setting.ts'

export async function currentPointSystem(): Promise<OutputOf<typeof readPointSystem>> {
  const { content: system, version } = await readPoints()
  return { system, version }
}

export async function changePointSystem(
  { version, ...system }: BodyOf<typeof savePointSystem>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof savePointSystem> | Refusal> {
  const change = () => system
  return changeSetting({ name: 'POINTS', read: readPoints, change, version, caller, now })
}
