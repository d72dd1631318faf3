import { isDeepStrictEqual } from 'node:util'
import type { Cloud } from './cloud.ts'
import type { SettingChange } from './note.ts'
import { failure, nameOf, type Outcome, readSetting, setSetting, shown } from './setting.ts'

/**
 * Restores the limits that a game day raised, except limits that somebody has changed since.
 * Deletes the note when nothing is left to restore. Warm throughput stays, because DynamoDB cannot
 * lower it.
 */
export async function restore(
  cloud: Cloud,
  { now, isEarly }: { now: Date; isEarly: boolean },
): Promise<Outcome[]> {
  const note = await cloud.note()
  if (note === undefined) return []
  if (!isEarly && now < new Date(note.to)) {
    throw new Error(`The game day lasts until ${note.to}: --early restores before`)
  }
  const outcomes: Outcome[] = []
  const left: SettingChange[] = []
  for (const change of note.changes) {
    const outcome = await restoreOne(cloud, change)
    outcomes.push(outcome)
    if (!outcome.isDone) left.push(change)
  }
  if (left.length === 0) await cloud.deleteNote()
  else await cloud.writeNote({ ...note, changes: left })
  return outcomes
}

async function restoreOne(cloud: Cloud, change: SettingChange): Promise<Outcome> {
  const name = nameOf(change)
  try {
    const current = await readSetting(cloud, change)
    if (!isDeepStrictEqual(current, change.after)) {
      return { text: `${name}: is ${shown(current)}, left as it is`, isDone: true }
    }
    await setSetting(cloud, change, 'before')
    return { text: `${name}: back at ${shown(change.before)}`, isDone: true }
  } catch (error) {
    return failure(name, error)
  }
}
