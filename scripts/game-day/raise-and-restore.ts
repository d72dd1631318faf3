import { isDeepStrictEqual } from 'node:util'
import type { GameDay } from './arguments.ts'
import type { Changes, WarmChange } from './changes.ts'
import type { Cloud } from './cloud.ts'
import type { SettingChange } from './note.ts'
import { failure, nameOf, type Outcome, readSetting, setSetting, shown } from './setting.ts'

/**
 * Raises limits. The previous values are stored first, so that they survive an interruption. Values
 * that an earlier run stored are kept.
 */
export async function raiseLimits(
  cloud: Cloud,
  day: GameDay,
  { settings, warm }: Changes,
): Promise<Outcome[]> {
  if (settings.length > 0) await takeNote(cloud, day, settings)
  const outcomes: Outcome[] = []
  for (const change of settings) {
    const text = `${nameOf(change)}: raised to ${shown(change.after)}`
    outcomes.push(await attempt(text, () => setSetting(cloud, change, 'after')))
  }
  if (warm.length > 0) {
    const target = Object.fromEntries(warm.map(({ part, after }) => [part, after]))
    outcomes.push(await attempt(warmText(warm), () => cloud.warm(target)))
  }
  return outcomes
}

async function takeNote(
  cloud: Cloud,
  { to, seats }: GameDay,
  changes: readonly SettingChange[],
): Promise<void> {
  const earlier = await cloud.note()
  const until = to.toISOString()
  await cloud.writeNote({
    to: earlier !== undefined && earlier.to > until ? earlier.to : until,
    seats: Math.max(earlier?.seats ?? 0, seats),
    changes: merged(earlier?.changes ?? [], changes),
  })
}

/**
 * Merges changes of the same limit into one change, with the first `before` and the last `after`.
 */
function merged(
  earlier: readonly SettingChange[],
  later: readonly SettingChange[],
): SettingChange[] {
  const byName = new Map(earlier.map((change) => [nameOf(change), change]))
  for (const change of later) byName.set(nameOf(change), joined(byName.get(nameOf(change)), change))
  return [...byName.values()]
}

function joined(first: SettingChange | undefined, last: SettingChange): SettingChange {
  if (first?.kind === 'throttle' && last.kind === 'throttle') {
    return { ...last, before: first.before }
  }
  if (first?.kind === 'reserved' && last.kind === 'reserved') {
    return { ...last, before: first.before }
  }
  return last
}

async function attempt(text: string, act: () => Promise<void>): Promise<Outcome> {
  try {
    await act()
    return { text, isDone: true }
  } catch (error) {
    return failure(text, error)
  }
}

function warmText(changes: readonly WarmChange[]): string {
  const parts = changes.map(({ part, after }) => `${part} to ${shown(after)}`)
  return `Warm throughput, ready in minutes to hours: ${parts.join('; ')}`
}

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
