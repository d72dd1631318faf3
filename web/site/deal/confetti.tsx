import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#web/ui/use-reduced-motion.ts'
import classes from './confetti.module.css'
import { CONFETTI_MS, type Piece, placeAt, throwPieces } from './confetti-pieces.ts'

const COLOURS = ['--pitch', '--amber', '--violet', '--magenta', '--sky']

/** Falls once over the whole view and is gone; readers who want no motion get none. */
export function Confetti() {
  const isStill = useReducedMotion()
  const [isOver, setIsOver] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paper = canvas.current
    const brush = paper?.getContext('2d')
    if (!paper || !brush) return
    const colours = readColours()
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

function readColours(): string[] {
  const style = getComputedStyle(document.documentElement)
  return COLOURS.map((name) => style.getPropertyValue(name).trim())
}

function paint(
  paper: HTMLCanvasElement,
  brush: CanvasRenderingContext2D,
  pieces: readonly Piece[],
  colours: readonly string[],
  elapsedMs: number,
): void {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: density } = window
  // A new size also wipes the canvas.
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
