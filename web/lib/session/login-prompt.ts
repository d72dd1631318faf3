import { LOGIN_POPUP_DELAY_SECONDS, LOGIN_PROMPT_SECONDS } from '#shared/constants.ts'
import { isEmbedded } from '../embed-mode.ts'

/** Timers, storage and pop-up that the login prompt uses. Tests replace them. */
export interface PromptWorld {
  /** Calls back once after the delay. Returns a function that cancels. */
  after(seconds: number, run: () => void): () => void
  isFlagSet(): boolean
  setFlag(isSet: boolean): void
  /** Returns whether the current page allows a pop-up now. */
  isAllowed(): boolean
  open(): void
}

/**
 * Prompts visitors to log in. Every 45 seconds it sets a stored flag and opens the pop-up if the
 * page allows one. If an earlier page has set the flag, the pop-up opens 5 seconds after the layout
 * loads.
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
  // Pages with their own login form, and pages that are not for visitors.
  /^\/login(\/callback)?$/,
  /^\/logout$/,
  /^\/portal(\/|$)/,
  /^\/desk$/,
  /^\/value-report$/,
]

/**
 * Returns whether the login pop-up may open on a page. Embedded pages and `quietPaths` have none.
 */
export function mayPromptOn(pathname: string, search: string): boolean {
  if (isEmbedded(new URLSearchParams(search))) return false
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return !quietPaths.some((pattern) => pattern.test(path))
}
