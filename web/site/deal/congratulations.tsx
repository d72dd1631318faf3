import { IconTrophy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, pageColor, Sheet, useReducedMotion } from '#web/ui/index.ts'
import classes from './congratulations.module.css'

type CongratulationsProps = { isOpen: boolean; onClose: () => void }

/** Dialog that confirms a contest entry. */
export function Congratulations({ isOpen, onClose }: CongratulationsProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      isOpen={isOpen}
      title={t('redeeming.congratulations')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Confetti />
      <div className={classes.body}>
        <span className={classes.cup}>
          <IconTrophy size={48} stroke={1.6} aria-hidden="true" />
        </span>
        <p className={classes.text}>{t('redeeming.congratulationsText')}</p>
        <Button wide onClick={onClose}>
          {t('redeeming.done')}
        </Button>
      </div>
    </Sheet>
  )
}

const COLOURS = ['pitch', 'amber', 'violet', 'magenta', 'sky']

/**
 * Confetti that falls once over the whole window. Not rendered if the user prefers reduced motion.
 */
function Confetti() {
  const isStill = useReducedMotion()
  const [isOver, setIsOver] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paper = canvas.current
    const brush = paper?.getContext('2d')
    if (!paper || !brush) return
    const colours = COLOURS.map((name) => pageColor(name))
    const pieces = throwPieces(window.innerWidth < 600 ? 70 : 140, colours.length, Math.random)
    let frame = 0
    let start: number | undefined
    const draw = (now: number) => {
      start ??= now
      const elapsedMs = now - start
      if (elapsedMs >= CONFETTI_MS) return setIsOver(true)
      paint(paper, brush, pieces, colours, elapsedMs)
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  if (isStill || isOver) return null
  return (
    <div className={classes.confetti} aria-hidden="true">
      <canvas ref={canvas} className={classes.paper} />
    </div>
  )
}

function paint(
  paper: HTMLCanvasElement,
  brush: CanvasRenderingContext2D,
  pieces: readonly Piece[],
  colours: readonly string[],
  elapsedMs: number,
): void {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window
  // Setting the size also clears the canvas.
  paper.width = width * density
  paper.height = height * density
  for (const piece of pieces) {
    const { x, y, turn, tilt, opacity } = placeAt(piece, elapsedMs)
    brush.setTransform(density, 0, 0, density, x * width * density, y * height * density)
    brush.rotate(turn)
    brush.scale(1, tilt)
    brush.globalAlpha = opacity
    brush.fillStyle = colours[piece.colour] ?? 'currentcolor'
    brush.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2)
  }
}

/** Milliseconds until all confetti has disappeared. */
export const CONFETTI_MS = 2500

const FADE_MS = 600

/**
 * One piece of confetti. Positions are fractions of the window, speeds are per second, turns are in
 * radians, and `size` is in pixels.
 */
interface Piece {
  readonly from: number
  readonly drift: number
  readonly lift: number
  readonly spin: number
  readonly sway: number
  readonly size: number
  readonly colour: number
}

interface Place {
  readonly x: number
  readonly y: number
  readonly turn: number
  /** Tilt of the piece: 1 or -1 if seen from the front or back, 0 if edge-on. */
  readonly tilt: number
  readonly opacity: number
}

/**
 * Returns pieces that are thrown upward from the lower middle. `random` returns numbers from 0 to
 * 1.
 */
export function throwPieces(count: number, colours: number, random: () => number): Piece[] {
  const between = (low: number, high: number) => low + (high - low) * random()
  return Array.from({ length: count }, (_, i) => ({
    from: between(0.35, 0.65),
    drift: between(-0.35, 0.35),
    lift: between(0.6, 1.35),
    spin: between(-6, 6),
    sway: between(4, 11),
    size: between(8, 15),
    colour: i % colours,
  }))
}

const GRAVITY = 1.15
const START = 0.7

/** Returns the position, turn and opacity of a piece after a number of milliseconds. */
export function placeAt(piece: Piece, elapsedMs: number): Place {
  const seconds = elapsedMs / 1000
  return {
    x: piece.from + piece.drift * seconds,
    y: START - piece.lift * seconds + (GRAVITY * seconds ** 2) / 2,
    turn: piece.spin * seconds,
    tilt: Math.cos(piece.sway * seconds),
    opacity: Math.max(0, Math.min(1, (CONFETTI_MS - elapsedMs) / FADE_MS)),
  }
}
