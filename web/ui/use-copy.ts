import { useEffect, useState } from 'react'

/** Copies a text and reports that it did, for good or for some time. */
export function useCopy({ forgottenAfterMs }: { forgottenAfterMs?: number } = {}) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied || forgottenAfterMs === undefined) return
    const timer = setTimeout(() => setCopied(false), forgottenAfterMs)
    return () => clearTimeout(timer)
  }, [isCopied, forgottenAfterMs])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      console.error('The text could not be copied.', error)
    }
  }
  return { isCopied, copy }
}
