import { useEffect, useRef } from 'react'
import { createLoginPrompt, mayPromptOn } from '#web/lib/session/login-prompt.ts'
import { isFillingIn } from '#web/lib/typed.ts'

const flagKey = 'loginPrompt'

function readFlag(): boolean {
  try {
    return localStorage.getItem(flagKey) === 'true'
  } catch {
    return false
  }
}

function writeFlag(isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(flagKey, 'true')
    else localStorage.removeItem(flagKey)
  } catch {
    // Without storage, the prompt lasts as long as the page.
  }
}

function after(seconds: number, run: () => void): () => void {
  const timer = setTimeout(run, seconds * 1000)
  return () => clearTimeout(timer)
}

type Status = 'pending' | 'signedOut' | 'signedIn'

function isAllowed(): boolean {
  const { pathname, search } = window.location
  return mayPromptOn(pathname, search) && !isOccupied()
}

/** Returns whether the user is busy: in a dialog, a form or playing media. */
function isOccupied(): boolean {
  const playing = [...document.querySelectorAll('audio, video')].some(
    (player) => player instanceof HTMLMediaElement && !player.paused,
  )
  return playing || isFillingIn() || document.querySelector('dialog[open]') !== null
}

/**
 * Prompts visitors to log in, at the times and on the pages that the specification allows. A script that
 * fails to load is ignored.
 */
export function useLoginPrompt(
  status: Status,
  prepare: () => Promise<unknown>,
  open: () => void,
): void {
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    if (status === 'pending') return
    let hasEnded = false
    const prompt = createLoginPrompt({
      after,
      isFlagSet: readFlag,
      setFlag: writeFlag,
      isAllowed,
      open: () => {
        prepare().then(
          () => !hasEnded && isAllowed() && openNow.current(),
          (error: unknown) => console.error('The login cannot be offered.', error),
        )
      },
    })
    if (status === 'signedIn') {
      prompt.signedIn()
      return
    }
    prompt.layoutLoaded()
    prompt.signedOut()
    return () => {
      hasEnded = true
      prompt.stop()
    }
  }, [status, prepare])
}
