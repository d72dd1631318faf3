import { useEffect, useState } from 'react'

/**
 * Returns a function that copies a text, and a flag that is true after a copy. If
 * `forgottenAfterMs` is given, the flag becomes false again after that time.
 */
export function useCopy({ forgottenAfterMs }: { forgottenAfterMs?: number } = {}) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0 || forgottenAfterMs === undefined) return
    const timer = setTimeout(() => setCopies(0), forgottenAfterMs)
    return () => clearTimeout(timer)
  }, [copies, forgottenAfterMs])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
    } catch (error) {
      console.error('The text could not be copied.', error)
    }
  }
  return { isCopied: copies > 0, copy }
}
