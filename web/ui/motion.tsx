import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useMediaQuery } from './use-media-query.ts'

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

type Rotation = {
  index: number
  show: (index: number) => void
  /**
   * False if the reader has paused the rotation, or prefers reduced motion and has not started it.
   */
  isRunning: boolean
  toggle: () => void
  /**
   * Props for the rotating element. They pause the rotation while the pointer is over the element
   * or the focus is inside.
   */
  rest: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Returns the state of a rotation, whose index of the shown item advances by itself. If the reader
 * prefers reduced motion, the rotation starts paused.
 */
export function useRotation(count: number, milliseconds: number): Rotation {
  const reducedMotion = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<boolean>()
  const [isResting, setResting] = useState(false)
  const isRunning = choice ?? !reducedMotion

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing an item must restart its time.
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

type PauseButtonProps = { rotation: Rotation; pauseLabel: string; playLabel: string }

/**
 * Button that pauses a rotation. Accessibility requires such a button for content that moves by
 * itself.
 */
export function PauseButton({ rotation, pauseLabel, playLabel }: PauseButtonProps) {
  const Icon = rotation.isRunning ? IconPlayerPause : IconPlayerPlay
  return (
    <IconButton label={rotation.isRunning ? pauseLabel : playLabel} onClick={rotation.toggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}

const durationMs = 400

/**
 * Returns a number that counts to its new value in steps. If the reader prefers reduced motion, it
 * changes at once.
 */
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
