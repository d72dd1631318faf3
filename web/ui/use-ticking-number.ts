import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

const durationMs = 400

/** Animates a number to its new value in small steps; at once under reduced motion. */
export function useTickingNumber(value: number): number {
  const isStill = useReducedMotion()
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (isStill || start === value) {
      from.current = value
      setShown(value)
      return
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const part = Math.min(1, Math.max(0, (at - startedAt) / durationMs))
      from.current = Math.round(start + (value - start) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isStill])
  return shown
}
