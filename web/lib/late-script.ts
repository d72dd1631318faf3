import { OfflineError } from './api-problem.ts'
import { isReachable } from './reachable.ts'
import { hasTyped } from './typed.ts'

/**
 * Thrown if the site is reachable but a script is missing or broken, for example after a deploy
 * removed that script.
 */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

export interface LateScriptOptions {
  /**
   * Decides whether a failed load reloads the page to get the newest build. `unlessTyped` prevents
   * a reload that would lose unsaved input.
   */
  readonly reloads?: 'always' | 'unlessTyped' | 'never'
  /** Called before a reload, to save state that the reload would lose. */
  readonly beforeReload?: () => void
}

/** Returns whether an error means that a script could not be loaded. */
export function isLateFailure(error: unknown): error is OfflineError | ScriptMissing {
  return error instanceof OfflineError || error instanceof ScriptMissing
}

const storageKey = 'reloadedBuild'

/**
 * Wraps a dynamic import. If it fails, throws `OfflineError` if the site does not respond.
 * Otherwise reloads the page once for each build if `reloads` allows it, or throws `ScriptMissing`.
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

/**
 * Records a reload and returns whether it is allowed. Refuses a second reload of the same build, so
 * that a missing script causes no endless loop.
 */
function noteReload(): boolean {
  try {
    const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
    if (sessionStorage.getItem(storageKey) === build) return false
    sessionStorage.setItem(storageKey, build)
    return true
  } catch {
    // Without storage, reloads cannot be counted, so none is allowed.
    return false
  }
}

/**
 * Removes stylesheets that failed to load, because Vite treats them as loaded and would not retry.
 */
export function forgetFailedStyles(): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  document.addEventListener('error', forget, { capture: true })
}
