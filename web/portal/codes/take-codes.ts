import {
  deactivateAllCodesForTeam,
  deactivateAllSpecialCodesForTeam,
  deactivateExclusiveCodeForUser,
  deactivateSpecialCodeForUser,
  deleteAllCodesForTeam,
  deleteAllSpecialCodesForTeam,
} from '#light/api/code-functions.ts'
import { readCodeJob } from '#light/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#web/lib/api/call.ts'
import type { LevelOfTeam } from './levels.ts'

export type Deed = 'deactivate' | 'delete'

const LOOK_EVERY_MS = 1000

/** Deactivates or deletes these codes, and returns once that is done. */
export async function takeSome(
  deed: Deed,
  level: LevelOfTeam,
  codes: readonly string[],
): Promise<void> {
  for (const part of cutIntoChunks(codes)) await workedOff(await send(deed, level, part, false))
}

/** Begins to deactivate or delete all codes of a level; the job goes on in the background. */
export function takeAll(deed: Deed, level: LevelOfTeam): Promise<CodeJob> {
  return send(deed, level, [], true)
}

/** Takes from one fan what a code has unlocked for them. */
export async function takeFrom(
  userKey: string,
  { teamKey, accessLevel }: LevelOfTeam,
  code: string,
): Promise<void> {
  const of = { teamKey, userKey }
  if (accessLevel === 'exclusive') {
    await call(deactivateExclusiveCodeForUser, { body: { ...of, exclusiveCode: code } })
  } else {
    await call(deactivateSpecialCodeForUser, { body: { ...of, specialCode: code } })
  }
}

/** Exclusive codes and special ones have endpoints of their own. */
async function send(
  deed: Deed,
  { teamKey, accessLevel }: LevelOfTeam,
  codes: string[],
  isAll: boolean,
): Promise<CodeJob> {
  const of = { teamKey, codes }
  const deactivating = { ...of, deactivateAll: isAll }
  const deleting = { ...of, deleteAll: isAll }
  if (accessLevel === 'exclusive') {
    const { job } =
      deed === 'deactivate'
        ? await call(deactivateAllCodesForTeam, { body: deactivating })
        : await call(deleteAllCodesForTeam, { body: deleting })
    return job
  }
  const { job } =
    deed === 'deactivate'
      ? await call(deactivateAllSpecialCodesForTeam, { body: { ...deactivating, accessLevel } })
      : await call(deleteAllSpecialCodesForTeam, { body: { ...deleting, accessLevel } })
  return job
}

async function workedOff({ teamKey, key, ...begun }: CodeJob): Promise<void> {
  let { state } = begun
  while (state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    state = (await call(readCodeJob, { params: { teamKey, jobKey: key } })).state
  }
}
