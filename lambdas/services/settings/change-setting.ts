import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { type Versioned, writeSetting } from '../../stores/organizations/settings.ts'
import type { SettingName } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'

interface SettingChange<Content extends Readonly<Record<string, unknown>>> {
  readonly name: SettingName
  readonly read: () => Promise<Versioned<Content>>
  /** Returns the setting to be stored. */
  readonly change: (before: Content) => Content
  /** Version that was edited; undefined if the setting was never saved. */
  readonly version: Instant | undefined
  readonly caller: Caller
  readonly now: Date
}

/**
 * Maximum number of attempts. If another save was faster, the second attempt finds the version of
 * that save and refuses.
 */
const ATTEMPTS = 3

/** Version that a conflict reports for a setting that was never saved. */
const NEVER = new Date(0).toISOString()

/**
 * Saves a setting and its audit record, unless somebody else has saved the setting since it was
 * opened.
 */
export async function changeSetting<Content extends Readonly<Record<string, unknown>>>(
  request: SettingChange<Content>,
): Promise<{ version: Instant } | Refusal> {
  const { name, read, change, version, caller, now } = request
  const thing = `SETTING#${name}`
  const outcome = await retryContended(`setting ${name}`, ATTEMPTS, async () => {
    const before = await read()
    if (before.version !== version) {
      const [sent, stored] = [version ?? NEVER, before.version ?? NEVER]
      return changedMeanwhile({
        sent,
        version: stored,
        fields: { ...before.content },
        thing,
        caller,
      })
    }
    const content = change(before.content)
    const saved =
      version === undefined ? now.toISOString() : nextUpdate({ updatedAt: version }, now)
    const { userKey, email, role } = caller
    const beside = auditPart(thing, {
      at: saved,
      userKey,
      email,
      role,
      action: 'saveSetting',
      before: before.content,
      after: content,
    })
    const written = await writeSetting({ name, content, version, updatedAt: saved, beside })
    return written === 'done' ? { version: saved } : 'again'
  })
  return outcome === 'contended' ? refuse('busy') : outcome
}
