import { OfflineError } from './api/api-problem.ts'
import { isReachable } from './reachable.ts'
import { hasTyped } from './typed.ts'

/** The site answers, but not with this script: a deploy has taken it away, or it is broken. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

export interface LateScriptOptions {
  /**
   * Whether the page may be loaded anew to get the newest build: a page that is gone to has nothing
   * to lose, a part of one must not take what was typed, and what nobody asked for stays quiet.
   */
  readonly reloads?: 'always' | 'unlessTyped' | 'never'
  /** Keeps what the page would forget by it. */
  readonly beforeReload?: () => void
}

/** Whether it went wrong on the way to a script, not in it. */
export function isLateFailure(error: unknown): error is OfflineError | ScriptMissing {
  return error instanceof OfflineError || error instanceof ScriptMissing
}

const storageKey = 'reloadedBuild'

/**
 * The one way to import what the first load leaves out. The call that it returns may be repeated:
 * each imports anew. It throws `OfflineError` or `ScriptMissing`, unless a new load of the page helps.
 */
export function lateScript<Loaded>(
  load: () => Promise<Loaded>,
  { reloads = 'unlessTyped', beforeReload }: LateScriptOptions = {},
): () => Promise<Loaded> {
  return async () => {
    try {
      return await load()
    } catch (cause) {
      if (cause instanceof OfflineError) throw cause
      if (!(await isReachable())) throw new OfflineError('A script did not come', { cause })
      const mayReload = reloads === 'always' || (reloads === 'unlessTyped' && !hasTyped())
      if (!mayReload || !noteReload()) throw new ScriptMissing('A script is missing', { cause })
      beforeReload?.()
      window.location.reload()
      return new Promise<never>(() => undefined)
    }
  }
}

/** Once for each build, which its first script names, or a script that stays away would load the page for ever. */
function noteReload(): boolean {
  try {
    const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
    if (sessionStorage.getItem(storageKey) === build) return false
    sessionStorage.setItem(storageKey, build)
    return true
  } catch {
    // Without memory nobody knows how often.
    return false
  }
}

/** Vite takes a stylesheet that failed for one that is there, and would never ask for it again. */
export function forgetFailedStyles(): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  document.addEventListener('error', forget, { capture: true })
}
