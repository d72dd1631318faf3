import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { placeAt, wayMade } from '#web/form/row-order.ts'

/**
 * While the pointer is within `pixels` of the window's top or bottom, each move scrolls the page by
 * `step` pixels.
 */
const EDGE = { pixels: 48, step: 16 }

interface Drag {
  readonly from: number
  readonly to: number
  /** Pixels by which the row was dragged. */
  readonly by: number
  /** Pixels by which other rows move to make room: the height of the dragged row and the gap. */
  readonly room: number
}

/**
 * Returns event handlers that make rows sortable by dragging their handles with mouse, pen or
 * finger, and the state of the drag.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, draw] = useState<Drag>()
  // A ref, because the pointer may be released before the last move is rendered.
  const latest = useRef<Drag>(undefined)
  const start = useRef({ pageY: 0, middles: [] as number[] })
  const setDrag = (next: Drag | undefined) => {
    latest.current = next
    draw(next)
  }
  const move = ({ pageY, clientY }: PointerEvent) => {
    if (latest.current === undefined) return
    const { from } = latest.current
    const { middles } = start.current
    const by = pageY - start.current.pageY
    const height = (middles[from] ?? 0) + by
    setDrag({ ...latest.current, by, to: placeAt(height, middles, from) })
    if (clientY < EDGE.pixels) window.scrollBy(0, -EDGE.step)
    if (clientY > window.innerHeight - EDGE.pixels) window.scrollBy(0, EDGE.step)
  }
  return {
    isDragging: drag !== undefined,
    handleOf: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const boxes = boxesOf(list.current)
        const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0)
        const middles = boxes.map(({ top, height }) => top + height / 2 + window.scrollY)
        start.current = { pageY: event.pageY, middles }
        setDrag({ from, to: from, by: 0, room: (boxes[from]?.height ?? 0) + Math.max(0, gap) })
      },
      onPointerMove: move,
      onPointerUp() {
        const dropped = latest.current
        setDrag(undefined)
        if (dropped && dropped.to !== dropped.from) onDrop(dropped.from, dropped.to)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
    cancel: () => setDrag(undefined),
    /** Returns the number of pixels by which a row is shifted during a drag. */
    shiftOf(index: number): number {
      if (drag === undefined) return 0
      return index === drag.from ? drag.by : wayMade(index, drag.from, drag.to) * drag.room
    },
    isDragged: (index: number) => drag?.from === index,
  }
}

function boxesOf(list: HTMLElement | null): DOMRect[] {
  return [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
}
