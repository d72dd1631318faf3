import { useEffect, useRef } from 'react'
import { createLoginPrompt, mayPromptOn } from '#web/lib/session/login-prompt.ts'

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
    // Without storage the prompt lives as long as the page.
  }
}

function after(seconds: number, run: () => void): () => void {
  const timer = setTimeout(run, seconds * 1000)
  return () => clearTimeout(timer)
}

type Status = 'pending' | 'signedOut' | 'signedIn'

/** Invites visitors to log in, at the times and on the pages that the product allows. */
export function useLoginPrompt(status: Status, open: () => void): void {
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    if (status === 'pending') return
    const prompt = createLoginPrompt({
      after,
      isFlagSet: readFlag,
      setFlag: writeFlag,
      isAllowed: () =>
        mayPromptOn(window.location.pathname, window.location.search) &&
        document.querySelector('dialog[open]') === null,
      open: () => openNow.current(),
    })
    if (status === 'signedIn') {
      prompt.signedIn()
      return
    }
    prompt.layoutLoaded()
    prompt.signedOut()
    return prompt.stop
  }, [status])
}
