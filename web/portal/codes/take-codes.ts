import {
  deactivateAllCodesForTeam,
  deactivateAllSpecialCodesForTeam,
  deactivateExclusiveCodeForUser,
  deactivateSpecialCodeForUser,
  deleteAllCodesForTeam,
  deleteAllSpecialCodesForTeam,
} from '#shared/api/code-functions.ts'
import { readCodeJob } from '#shared/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#web/lib/api/call.ts'
import type { LevelOfTeam } from './levels.ts'

export type CodeAction = 'deactivate' | 'delete'

const LOOK_EVERY_MS = 1000

/**
 * Deactivates or deletes the given codes. Resolves once the server has processed them, although
 * fans may still be losing deals.
 */
export async function takeSome(
  action: CodeAction,
  level: LevelOfTeam,
  codes: readonly string[],
): Promise<void> {
  for (const part of cutIntoChunks(codes)) await workedOff(await send(action, level, part, false))
}

/** Starts a job that deactivates or deletes all codes of a level. */
export function takeAll(action: CodeAction, level: LevelOfTeam): Promise<CodeJob> {
  return send(action, level, [], true)
}

/** Revokes a code, and everything that the code has unlocked, for one fan. */
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

/** Calls the endpoint of an action. Exclusive codes and special codes have separate endpoints. */
async function send(
  action: CodeAction,
  { teamKey, accessLevel }: LevelOfTeam,
  codes: string[],
  isAll: boolean,
): Promise<CodeJob> {
  const of = { teamKey, codes }
  const deactivating = { ...of, deactivateAll: isAll }
  const deleting = { ...of, deleteAll: isAll }
  if (accessLevel === 'exclusive') {
    const { job } =
      action === 'deactivate'
        ? await call(deactivateAllCodesForTeam, { body: deactivating })
        : await call(deleteAllCodesForTeam, { body: deleting })
    return job
  }
  const { job } =
    action === 'deactivate'
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
