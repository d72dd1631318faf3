import { useEffect, useRef } from 'react'

/** Returns a debounced function. Unmounting cancels a pending call. */
export function useDebounced<Argument>(run: (argument: Argument) => void, milliseconds: number) {
  const latest = useRef(run)
  latest.current = run
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (argument: Argument) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(argument), milliseconds)
  }
}
