import { type RefObject, useEffect, useRef } from 'react'

/** The place of a step whose first field takes the focus where the button that led to the step is gone. */
export function useFirstField(isLedTo = true): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const begins = useRef(isLedTo)
  useEffect(() => {
    if (begins.current) place.current?.querySelector('input')?.focus()
  }, [])
  return place
}
