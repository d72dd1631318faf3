import { useEffect, useRef } from 'react'

/** A function that runs once the calls to it have paused; leaving the page calls it off. */
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
