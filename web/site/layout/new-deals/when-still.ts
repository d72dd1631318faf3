const STILL_MS = 1_500
const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** Runs once the reader has neither moved nor pressed anything for a moment. */
export function whenStill(run: () => void): void {
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    run()
  }
  let timer = setTimeout(end, STILL_MS)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, STILL_MS)
  }
  const options = { passive: true, capture: true, signal: listening.signal }
  for (const sign of SIGNS) window.addEventListener(sign, wait, options)
}
