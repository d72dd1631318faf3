import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

export type Rotation = {
  index: number
  show: (index: number) => void
  /** False if the reader paused it or prefers reduced motion. */
  isRunning: boolean
  toggle: () => void
  /** Spread on the rotating element: it pauses under pointer or focus. */
  rest: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Steps through `count` things by itself. Under reduced motion it starts paused. */
export function useRotation(count: number, milliseconds: number): Rotation {
  const reducedMotion = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<boolean>()
  const [isResting, setResting] = useState(false)
  const isRunning = choice ?? !reducedMotion

  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody chooses is shown as long as any other.
  useEffect(() => {
    if (!isRunning || isResting || count < 2) return
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), milliseconds)
    return () => clearInterval(timer)
  }, [isRunning, isResting, count, milliseconds, index])

  return {
    index,
    show: setIndex,
    isRunning,
    toggle: () => setChoice(!isRunning),
    rest: {
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  }
}
