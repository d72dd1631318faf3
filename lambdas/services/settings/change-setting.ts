import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import {
  type SettingName,
  type Versioned,
  writeSetting,
} from '../../stores/organizations/settings.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'

interface SettingChange<Content extends Readonly<Record<string, unknown>>> {
  readonly name: SettingName
  readonly read: () => Promise<Versioned<Content>>
  /** The setting as it shall be. */
  readonly change: (before: Content) => Content
  /** The version that was edited; none where the setting had never been saved. */
  readonly version: Instant | undefined
  readonly caller: Caller
  readonly now: Date
}

/** Max attempts: where the version was right when read, one more finds whoever was faster. */
const ATTEMPTS = 3

/** The version of what has never been saved. */
const NEVER = new Date(0).toISOString()

/** Saves a setting where nobody else has saved it since it was read for editing, with its audit record. */
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
