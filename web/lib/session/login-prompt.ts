import { LOGIN_POPUP_DELAY_SECONDS, LOGIN_PROMPT_SECONDS } from '#shared/constants.ts'
import { isEmbedded } from '../embed-mode.ts'

/** Timers and memory of a prompt; a test passes its own. */
export interface PromptWorld {
  /** Calls back once and returns how to call it off. */
  after(seconds: number, run: () => void): () => void
  isFlagSet(): boolean
  setFlag(isSet: boolean): void
  /** Whether the page that is shown now allows a pop-up. */
  isAllowed(): boolean
  open(): void
}

/**
 * Invites a visitor to log in. While nobody is signed in the flag is set every 45 seconds and the
 * pop-up shown where the page allows it; a flag that is already set when the layout loads shows it
 * after 5 seconds. Signing in clears the flag, signing out starts the 45 seconds anew.
 */
export function createLoginPrompt(world: PromptWorld) {
  let stops: (() => void)[] = []

  const show = () => {
    if (world.isFlagSet() && world.isAllowed()) world.open()
  }
  const stop = () => {
    for (const end of stops) end()
    stops = []
  }
  const setFlagLater = () => {
    stops.push(
      world.after(LOGIN_PROMPT_SECONDS, () => {
        world.setFlag(true)
        show()
        setFlagLater()
      }),
    )
  }

  return {
    layoutLoaded() {
      stops.push(world.after(LOGIN_POPUP_DELAY_SECONDS, show))
    },
    signedOut() {
      setFlagLater()
    },
    signedIn() {
      stop()
      world.setFlag(false)
    },
    stop,
  }
}

const quietPaths = [
  /^\/$/,
  /^\/how-it-works$/,
  /^\/unlock-exclusives$/,
  /^\/privacy-policy$/,
  /^\/terms-and-conditions$/,
  /^\/weekly-mail$/,
  /^\/alerts\/stop$/,
  /^\/email-francais(\/|$)/,
  /^\/feed$/,
  // These show the login form themselves, or are not for visitors.
  /^\/login(\/callback)?$/,
  /^\/logout$/,
  /^\/portal(\/|$)/,
]

/** Home, reading pages and embedded pages are never interrupted. */
export function mayPromptOn(pathname: string, search: string): boolean {
  if (isEmbedded(new URLSearchParams(search))) return false
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return !quietPaths.some((pattern) => pattern.test(path))
}
